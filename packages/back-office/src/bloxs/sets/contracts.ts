import { entitySet } from '../wire/entity-set.ts';
import { member } from '../wire/member.ts';
import { flag, id } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';

export const salesContractLineItems = entitySet(
  'SalesContractLineItems',
  ['SalesContractLineItemId'],
  {
    SalesContractLineItemId: id(),
    Name: text(),
    ItemType: member('ContractLineItemType'),
    IsIndexable: flag().nullable(),
  },
  { targets: new Map([['IsIndexable', { field: 'is_indexable', isOptional: true, isLink: false }]]) },
);
