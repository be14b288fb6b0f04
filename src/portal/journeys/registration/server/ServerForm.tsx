import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import type { RegistrationSection } from '../../../../contract/registration-form.ts';
import type { CaptchaName } from '../../../../sites/schema.ts';
import type { DynamicValues } from '../../../forms/dynamic/dynamic-values.ts';
import { useSteppedForm } from '../../../forms/stepped/use-stepped-form.ts';
import { activeClient } from '../../../session/navigation/active-client.ts';
import { $definition } from '../definition.ts';
import { ShopDone } from '../shop/ShopDone.tsx';
import { continueAfterRegistration, isIpUser } from '../submission.ts';
import { emptyAnswers, pagesOf, stepsOf } from './pages.ts';
import { ServerStep } from './ServerStep.tsx';

/** Renders nothing until the definition has loaded (rules 16.10, 11.9). */
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
  const form = useSteppedForm<DynamicValues>({
    empty: useMemo(() => emptyAnswers(pages), [pages]),
    steps: useMemo(() => stepsOf(pages), [pages]),
    isGuarded: isShop,
  });
  const { current } = form.steps;
  const page = pages[current];
  /** The last address found free (rule 7.8.3). */
  const lastFreeAddress = useRef('');

  if (form.status === 'sent' && isShop) return <ShopDone />;
  return (
    <div className="registration-step">
      {page && (
        <ServerStep
          captcha={captcha}
          form={form}
          lastFreeAddress={lastFreeAddress}
          isShop={isShop}
          key={current}
          onSent={() => {
            form.finish();
            if (!isShop) continueAfterRegistration();
          }}
          page={page}
          pages={pages}
        />
      )}
    </div>
  );
}
