import type { forms as dutch } from '../nl/forms.ts';
import type { Shape } from '../shape.ts';

export const forms = {
  save: 'Save',
  create: 'Add',
  saved: 'Saved.',
  reset: 'Undo changes',
  cancel: 'Cancel',
  close: 'Close',
  required: 'Fill this in.',
  unsaved: 'Unsaved changes',
  failed: 'Saving failed. What you entered is still here.',
  actionFailed: 'This did not work',
  restored: 'What you entered earlier is still here. Save it, or undo it.',
  leave: {
    title: 'Changes not saved',
    text: 'What you entered has not been saved. Do you want to leave this page?',
    stay: 'Stay',
    leave: 'Leave without saving',
  },
  delete: 'Delete',
  none: 'Nothing found.',
  picking: 'Searching',
  image: {
    drop: 'Drag an image here or choose one',
    types: 'PNG, JPEG or WebP, at most {most} MB.',
    choose: 'Choose image',
    remove: 'Remove image',
    refused: '{file}, the type {type} is not accepted',
    tooLarge: '{file} is too large; at most {most} MB.',
    unknownType: 'unknown',
    current: 'Current image',
    saved: 'The image has been saved.',
    removed: 'The image has been removed.',
  },
} as const satisfies Shape<typeof dutch>;
