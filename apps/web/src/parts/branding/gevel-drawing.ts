/** Our own sign on a grid of 32: a stepped gable with its door. */
export const gevelDrawing =
  'M4 29V17h3v-5h3.5V7.5H13.5V4h5v3.5H21.5V12H25v5h3v12h-8v-7a4 4 0 0 0-8 0v7zM14 12.5h4v4h-4z';
