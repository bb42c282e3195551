import type { Examples } from '../examples.ts';
import { AccountName, SourceText } from './source-text.tsx';

export const examples: Examples = {
  'words of the back office': () => <SourceText>Lekkage in de badkamer</SourceText>,
  none: () => <SourceText>{null}</SourceText>,
  'a ledger account that has a name of ours, and one that has not': () => (
    <p>
      <AccountName>Huuropbrengsten</AccountName>, <AccountName>Diverse baten Gouda</AccountName>
    </p>
  ),
};
