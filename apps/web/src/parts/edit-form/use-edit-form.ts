import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isApiProblem } from '../../lib/api-problem.ts';
import { forgetDraft, keepDraft, keptDraft } from '../../lib/drafts.ts';

export type FieldTexts<Values> = { [Name in keyof Values]?: string | undefined };

interface EditFormInput<Values extends object, Saved> {
  /** Under which what is typed is kept while the session ends and begins again. */
  draftKey: string;
  saved: Values;
  /** What is wrong per field; the server checks again. */
  validate?: (values: Values) => FieldTexts<Values>;
  save: (values: Values) => Promise<Saved>;
  /** What is saved now, as the form shows it; nothing when the screen is left. */
  onSaved: (answer: Saved) => Values | undefined;
  /** Told of every change, for what follows along. */
  onType?: (values: Values) => void;
}

export type EditForm<Values extends object> = ReturnType<typeof useEditForm<Values, unknown>>;

/** A form that shows what the server refuses at its field, keeps what was typed, and knows whether that is saved. */
export function useEditForm<Values extends object, Saved>(input: EditFormInput<Values, Saved>) {
  const { draftKey, validate, save, onSaved, onType } = input;
  const [saved, setSaved] = useState(input.saved);
  // The key is this form's own, and only it kept something there.
  const [restored] = useState(() => keptDraft(draftKey) as Values | null);
  const isLeaving = useRef(false);
  const form = useForm<Values>({
    initialValues: restored ?? input.saved,
    onValuesChange: (values) => {
      keepDraft(draftKey, values);
      onType?.(values);
    },
  });

  const saving = useMutation({
    mutationFn: save,
    onSuccess: (answer, sent) => {
      forgetDraft(draftKey);
      isLeaving.current = true;
      const next = onSaved(answer);
      if (next === undefined) return;
      isLeaving.current = false;
      setSaved(next);
      // Whatever was typed while the answer was under way stays.
      if (isSame(form.getValues(), sent)) form.setValues(next);
      forgetDraft(draftKey);
    },
    onError: (error) => {
      if (isApiProblem(error, 'invalid_content')) showErrors(firstTexts(error.errors));
    },
  });

  function showErrors(errors: Record<string, string>): void {
    form.setErrors(errors);
    const [first] = Object.keys(errors);
    if (first !== undefined)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const errors = written(validate?.(form.getValues()) ?? {});
    showErrors(errors);
    if (Object.keys(errors).length === 0) saving.mutate(form.getValues());
  }

  function reset(): void {
    form.setValues(saved);
    form.clearErrors();
    saving.reset();
    forgetDraft(draftKey);
  }

  const isChanged = !isSame(form.values, saved);
  return {
    form,
    submit,
    reset,
    isChanged,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && !isChanged,
    isRestored: restored !== null && isChanged,
    /** What cannot be shown at a field. */
    problem: isShownAtFields(saving.error, form.values) ? null : saving.error,
    /** Whether leaving now would lose something. */
    wouldLose: () => !isLeaving.current && !isSame(form.getValues(), saved),
    forget: () => forgetDraft(draftKey),
  };
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

function written(texts: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

function firstTexts(errors: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return written(Object.fromEntries(Object.entries(errors).map(([field, [text]]) => [field, text])));
}

function isShownAtFields(error: unknown, values: object): boolean {
  if (!isApiProblem(error, 'invalid_content')) return false;
  const fields = Object.keys(error.errors);
  return fields.length > 0 && fields.every((field) => field in values);
}
