import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { Icon } from '../icon/icon.tsx';
import classes from './file-drop.module.css';

interface Props {
  label: string;
  hint: string;
  /** Kinds that the file chooser of the machine offers. */
  offered?: readonly string[];
  isBusy?: boolean;
  /** Every file that is dropped or chosen, fit or not: saying what is wrong with it is up to the form. */
  onFile: (file: File) => void;
  children?: ReactNode;
}

/** Takes one file, dropped or chosen, by mouse or keyboard. */
export function FileDrop({ label, hint, offered, isBusy = false, onFile, children }: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop: ([file]) => {
      if (file) onFile(file);
    },
  });
  return (
    <div {...getRootProps({ className: classes.zone, role: 'group', 'aria-label': label })} data-over={isDragActive}>
      {children}
      <button type="button" className={classes.choose} onClick={open} disabled={isBusy}>
        <Icon name="file" />
        {label}
      </button>
      <span className={classes.hint}>{hint}</span>
      <input {...getInputProps({ 'aria-label': label, ...(offered ? { accept: offered.join(',') } : {}) })} />
    </div>
  );
}
