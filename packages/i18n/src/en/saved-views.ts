import type { savedViews as dutch } from '../nl/saved-views.ts';
import type { Shape } from '../shape.ts';

export const savedViews = {
  open: 'Views',
  title: 'Saved views',
  none: 'Save filter, order and columns under a name, and come back to them with one click.',
  plain: 'No view',
  sharedBy: 'shared by {name}',
  shared: 'shared with colleagues',
  isDefault: '{name} opens this list',
  makeDefault: 'Open this list with {name} from now on',
  dropDefault: 'No longer open this list with {name}',
  delete: 'Delete {name}',
  deleted: '{name} was deleted.',
  undo: 'Undo',
  replace: 'Replace {name} by what you see now',
  saveTitle: 'Save what you see now',
  name: 'Name',
  share: 'Share with colleagues at our office',
  default: 'Open this list with it',
  save: 'Save',
  nameMissing: 'Give the view a name.',
  tooMany: 'You already have a hundred views of this list. Delete one first.',
} as const satisfies Shape<typeof dutch>;
