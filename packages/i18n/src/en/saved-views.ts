import type { savedViews as dutch } from '../nl/saved-views.ts';
import type { Shape } from '../shape.ts';

export const savedViews = {
  open: 'Views',
  title: 'Saved views',
  none: 'Save the filters, sort order and columns under a name and return to them with one click.',
  plain: 'No view',
  sharedBy: 'shared by {name}',
  shared: 'shared with colleagues',
  isDefault: '{name} is the default view',
  makeDefault: 'Make {name} the default view',
  dropDefault: 'Stop using {name} as the default view',
  delete: 'Delete {name}',
  deleted: '{name} has been deleted.',
  undo: 'Undo',
  replace: 'Replace {name} with the current view',
  saveTitle: 'Save current view',
  name: 'Name',
  share: 'Share with colleagues in our office',
  default: 'Make this the default view',
  save: 'Save',
  nameMissing: 'Enter a name for the view.',
  tooMany: 'You already have 100 views for this list. Delete one first.',
} as const satisfies Shape<typeof dutch>;
