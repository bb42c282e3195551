import type { ReactNode } from 'react';
import type { OperationName } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { Section } from '../../ui/page/page.tsx';
import { WhomToAsk } from './whom-to-ask.tsx';

/** A part of the tools for who may make the call behind it; others hear whom to ask. */
export function PermittedSection({
  operation,
  title,
  children,
}: {
  operation: OperationName;
  title: string;
  children: ReactNode;
}) {
  if (useMay(operation)) return children;
  return (
    <Section title={title}>
      <WhomToAsk operation={operation} />
    </Section>
  );
}
