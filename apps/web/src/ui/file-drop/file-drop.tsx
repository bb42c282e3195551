import { FilesDrop, type FilesDropProps } from './files-drop.tsx';

interface Props extends Omit<FilesDropProps, 'onFiles' | 'isOne' | 'folderLabel'> {
  /** Every file that is dropped or chosen, fit or not: saying what is wrong with it is up to the form. */
  onFile: (file: File) => void;
}

/** Takes one file, dropped or chosen, by mouse or keyboard. */
export function FileDrop({ onFile, ...props }: Props) {
  return (
    <FilesDrop
      {...props}
      isOne
      onFiles={([file]) => {
        if (file) onFile(file);
      }}
    />
  );
}
