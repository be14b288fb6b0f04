import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Stepper } from '../../../components/Stepper.tsx';
import type { RegistrationSection } from '../../../contract/registration-form.ts';
import { useUnloadGuard } from '../../../forms/drafts/use-unload-guard.ts';
import type { DynamicValues } from '../../../forms/dynamic/dynamic-values.ts';
import type { ServerFault } from '../../../forms/submission.ts';
import { activeClient } from '../../../session/client/active-client.ts';
import type { CaptchaName } from '../../../sites/schema.ts';
import { continueAfterRegistration, isIpUser } from '../after-registration.ts';
import { $definition } from '../definition.ts';
import { ShopDone } from '../shop/ShopDone.tsx';
import { useSteps } from '../use-steps.ts';
import { pagesOf } from './pages.ts';
import { ServerStep } from './ServerStep.tsx';

/** The registration form that the backend defines, once it has (rules 16.10, 11.9). */
export function ServerForm({ captcha }: { captcha: CaptchaName }) {
  const sections = useStore($definition, { ssr: 'initial' });
  return sections.length > 0 ? <DefinedForm captcha={captcha} sections={sections} /> : null;
}

interface DefinedFormProps {
  readonly captcha: CaptchaName;
  readonly sections: readonly RegistrationSection[];
}

function DefinedForm({ captcha, sections }: DefinedFormProps) {
  const [isShop] = useState(() => activeClient().registration === 'shop' && !isIpUser());
  const pages = useMemo(() => pagesOf(sections, isShop), [sections, isShop]);
  const steps = useSteps();
  const { current, touch } = steps;
  const kept = useRef<DynamicValues>({});
  /** The address that was last found free (rule 7.8.3). */
  const free = useRef('');
  const [refused, setRefused] = useState<readonly ServerFault<DynamicValues>[]>([]);
  const [isDirty, setDirty] = useState(false);
  const [isDone, setDone] = useState(false);
  useUnloadGuard(isShop && isDirty && !isDone);
  const onTouch = useCallback(() => {
    touch(current);
    setDirty(true);
  }, [touch, current]);

  const page = pages[current];
  if (isDone) return <ShopDone />;
  if (!page) return null;
  const isIn = (step: number) => (fault: ServerFault<DynamicValues>) =>
    pages[step]?.fields.some(({ key }) => key === fault.field) === true;
  return (
    <div className="registration-step">
      {pages.length > 1 && (
        <Stepper current={current} onGo={steps.go} steps={pages.map(({ title }) => title)} />
      )}
      <ServerStep
        captcha={captcha}
        free={free}
        isShop={isShop}
        kept={kept}
        key={current}
        onRefused={(faults) => {
          setRefused(faults);
          const first = pages.findIndex((_, step) => faults.some(isIn(step)));
          if (first >= 0 && first !== current) steps.go(first);
        }}
        onRight={() => {
          setRefused((faults) => faults.filter((fault) => !isIn(current)(fault)));
          if (current < pages.length - 1) return steps.next();
          kept.current = {};
          if (isShop) setDone(true);
          else continueAfterRegistration();
        }}
        onTouch={onTouch}
        pages={pages}
        refused={refused.filter(isIn(current))}
        steps={steps}
      />
    </div>
  );
}
