/** What stands where somebody was named whose account is gone, or who was erased. */
export const withoutName = '[gewist]';
