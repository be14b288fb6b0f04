import { useState } from 'react';
import type { RegistrationSection } from '../../../../contract/registration-form.ts';
import { useStore } from '../../../components/use-store.ts';
import type { DynamicValues } from '../../../forms/dynamic/dynamic-values.ts';
import { useSteppedForm } from '../../../forms/stepped/use-stepped-form.ts';
import { activeClient } from '../../../session/navigation/active-client.ts';
import { formCopy } from '../copy.ts';
import { $definition } from '../definition.ts';
import { StepForm } from '../StepForm.tsx';
import { shopCopy } from '../shop/copy.ts';
import { ShopDone } from '../shop/ShopDone.tsx';
import { continueAfterRegistration, isIpUser } from '../submission.ts';
import { serverSteps } from './server-steps.tsx';

/** Renders nothing until the definition has loaded (rules 16.10, 11.9). */
export function ServerForm() {
  const sections = useStore($definition);
  return sections.length > 0 ? <DefinedForm sections={sections} /> : null;
}

function DefinedForm({ sections }: { sections: readonly RegistrationSection[] }) {
  const [isShop] = useState(() => activeClient().registration === 'shop' && !isIpUser());
  const [{ steps, titles, empty, views }] = useState(() => serverSteps(sections, isShop));
  const form = useSteppedForm<DynamicValues>({ empty, steps, isGuarded: isShop });
  const view = views[form.current];
  if (form.status === 'sent' && isShop) return <ShopDone />;
  return (
    <div className="registration-step">
      {view && (
        <StepForm
          key={form.current}
          onSent={() => {
            const answers = form.answers();
            form.finish();
            if (!isShop) continueAfterRegistration(form.id, answers, answers['eMail']);
          }}
          running={isShop ? shopCopy.running : formCopy.sending}
          stepped={form}
          titles={titles}
          view={view}
        />
      )}
    </div>
  );
}
