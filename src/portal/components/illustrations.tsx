import type { ReactNode } from 'react';
import './illustrations.css';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" className="drawing" focusable="false" viewBox="18 8 164 120">
      {children}
    </svg>
  );
}

export function ForbiddenDrawing() {
  return (
    <Drawing>
      <path className="drawing-ground" d="M20 122h160" />
      <path className="drawing-paper" d="M58 26c0-5 3-8 8-8h76v84H66c-5 0-8 3-8 8z" />
      <path d="M58 110V26c0-5 3-8 8-8h76v84H66c-5 0-8 3-8 8s3 8 8 8h76v-16M66 110h68" />
      <path d="M74 18v84" />
      <path d="M90 34h36M90 44h24" className="drawing-thin" />
      <path d="M98 66v-7a10 10 0 0 1 20 0v7" className="drawing-accent" />
      <rect className="drawing-fill" height="22" rx="3" width="32" x="92" y="66" />
      <path className="drawing-hole" d="M108 74v6" />
    </Drawing>
  );
}

export function NotFoundDrawing() {
  return (
    <Drawing>
      <path className="drawing-ground" d="M20 122h160" />
      <path
        className="drawing-paper"
        d="M100 46c-14-9-34-12-58-10v68c24-2 44 1 58 10 14-9 34-12 58-10V36c-24-2-44 1-58 10z"
      />
      <path d="M100 46c-14-9-34-12-58-10v68c24-2 44 1 58 10 14-9 34-12 58-10V36c-24-2-44 1-58 10zM100 46v68" />
      <path
        className="drawing-thin"
        d="M54 52c10 0 20 1 32 5M54 66c10 0 20 1 32 5M54 80c8 0 14 1 20 2"
      />
      <path
        className="drawing-accent drawing-dashed"
        d="M114 57c11-4 21-5 32-5v38c-11 0-21 1-32 5z"
      />
      <path className="drawing-accent" d="M150 20c8-6 18-4 24 2-8 1-14 6-16 13-5-3-8-8-8-15z" />
      <path className="drawing-thin drawing-dashed" d="M136 44c4-4 8-6 16-8" />
    </Drawing>
  );
}

export function MailSentDrawing() {
  return (
    <Drawing>
      <path className="drawing-ground" d="M52 122h128" />
      <path className="drawing-thin" d="M26 62h20M34 78h14M20 94h28" />
      <path className="drawing-paper" d="M72 22h72v60H72z" />
      <path d="M72 58V22h72v36" />
      <path className="drawing-accent" d="M86 36h44M86 47h30" />
      <path className="drawing-paper" d="M58 54l50 34 50-34v54H58z" />
      <path d="M72 45 58 54v54h100V54l-14-9M58 54l50 34 50-34" />
      <path d="M58 108l36-29M158 108l-36-29" />
    </Drawing>
  );
}

export function DoneDrawing() {
  return (
    <Drawing>
      <path className="drawing-ground" d="M20 122h160" />
      <path className="drawing-paper" d="M60 14h54l22 22v78H60z" />
      <path d="M136 70V36l-22-22H60v100h44M114 14v22h22" />
      <path className="drawing-thin" d="M74 44h44M74 58h48M74 72h28M74 86h20" />
      <circle className="drawing-fill" cx="130" cy="92" r="24" />
      <path className="drawing-tick" d="m119 92 8 8 14-16" />
    </Drawing>
  );
}
