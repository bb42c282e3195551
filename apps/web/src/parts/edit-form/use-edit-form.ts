import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isApiProblem } from '../../lib/api-problem.ts';
import { forgetDraft, keepDraft, keptDraft } from '../../lib/drafts.ts';
import { isSame } from '../../lib/is-same.ts';
import type { FormName } from '../../lib/request-rules.ts';
import { firstTexts } from './first-texts.ts';
import { focusFirstFault } from './focus-first-fault.ts';
import { basedOnVersionOf, type Conflict, type SharedRecord, useConflict } from './use-conflict.ts';
import { type FieldTexts, useRequestRules } from './use-request-rules.ts';

interface EditFormInput<Values extends object, Body extends object, Saved> {
  /** Whose rules its fields follow. */
  request: FormName;
  /** What of the values is sent. */
  bodyOf: (values: Values) => Body;
  /** Under which what is typed is kept while the session ends and begins again. */
  draftKey: string;
  saved: Values;
  /** What is to be filled in, where that takes a sentence of its own. */
  required?: FieldTexts<Body>;
  /** What else is wrong per field, beyond the rules of each; the server checks again. */
  check?: (values: Values) => FieldTexts<Values>;
  /** The names of the fields, as people read them. */
  labels?: Readonly<Partial<Record<string, string>>>;
  save: (body: Body, values: Values) => Promise<Saved>;
  /** What is saved now, as the form shows it; nothing when the screen is left. */
  onSaved: (answer: Saved) => Values | undefined;
  /** Of a record that others change as well; its values say in `found` what they began with. */
  shared?: SharedRecord<Values>;
  /** Told of every change, for what follows along. */
  onType?: (values: Values) => void;
}

export type EditForm<Values extends object> = ReturnType<typeof useEditForm<Values, object, unknown>>;

/** A form that shows what the server refuses at its field, keeps what was typed, and knows whether that is saved. */
export function useEditForm<Values extends object, Body extends object, Saved>(
  input: EditFormInput<Values, Body, Saved>,
) {
  const { draftKey, request, bodyOf, required, check, labels = {}, save, onSaved, onType, shared } = input;
  const rules = useRequestRules(request);
  const [saved, setSaved] = useState(input.saved);
  // The key is this form's own, and only it kept something there.
  const [restored] = useState(() => keptDraft(draftKey) as Values | null);
  const isLeaving = useRef(false);
  const element = useRef<Element>(null);
  const conflict = useConflict(shared);
  const form = useForm<Values>({
    initialValues: restored ?? input.saved,
    onValuesChange: (values) => {
      keepDraft(draftKey, values);
      onType?.(values);
    },
  });

  const saving = useMutation({
    mutationFn: (values: Values) => save(bodyOf(values), values),
    onSuccess: (answer, sent) => {
      forgetDraft(draftKey);
      isLeaving.current = true;
      const next = onSaved(answer);
      if (next === undefined) return;
      isLeaving.current = false;
      setSaved(next);
      // Whatever was typed while the answer was under way stays.
      const isAsSent = isSame(form.getValues(), sent);
      form.setValues(isAsSent ? next : basedOnVersionOf(next, form.getValues()));
      forgetDraft(draftKey);
    },
    onError: (error) => {
      if (isApiProblem(error, 'invalid_content')) showErrors(firstTexts(error.errors));
      conflict.notice(error);
    },
  });

  function showErrors(errors: Record<string, string>): void {
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) focusFirstFault(element.current);
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (event) element.current = event.currentTarget;
    const values = form.getValues();
    const errors = written({ ...rules.faultsIn(bodyOf(values), required), ...written(check?.(values) ?? {}) });
    showErrors(errors);
    if (Object.keys(errors).length === 0) saving.mutate(values);
  }

  function reset(): void {
    startAgainWith(saved);
  }

  function startAgainWith(values: Values): void {
    form.setValues(values);
    form.clearErrors();
    saving.reset();
    forgetDraft(draftKey);
  }

  // A record that was read anew goes into a form in which nothing was typed.
  const read = JSON.stringify(input.saved);
  const [lastRead, setLastRead] = useState(read);
  if (read !== lastRead) {
    setLastRead(read);
    if (!saving.isPending && isSame(form.values, saved)) {
      setSaved(input.saved);
      form.setValues(input.saved);
      forgetDraft(draftKey);
    }
  }

  /** Of two versions the user takes one; what was typed is only given up for the other's. */
  function conflictWith(theirs: Values): Conflict | null {
    if (!shared) return null;
    const settle = () => {
      setSaved(theirs);
      conflict.forget();
    };
    return {
      list: shared.list,
      rows: conflict.rowsOf(form.values),
      takeTheirs: () => {
        settle();
        startAgainWith(theirs);
      },
      keepMine: () => {
        settle();
        form.setValues(basedOnVersionOf(theirs, form.getValues()));
        submit();
      },
      close: conflict.forget,
    };
  }

  /** What a field of this name shows and takes. */
  function field(name: Extract<keyof Values & keyof Body, string>) {
    return { ...rules.limitsAt(name), label: labels[name], ...form.getInputProps(name) };
  }

  const isChanged = !isSame(form.values, saved);
  return {
    form,
    field,
    submit,
    reset,
    isChanged,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && !isChanged,
    isRestored: restored !== null && isChanged,
    /** What cannot be shown at a field. */
    problem: isShownAtFields(saving.error, form.values) || conflict.theirs ? null : saving.error,
    /** What to ask when somebody else saved first. */
    conflict: conflict.theirs && conflictWith(conflict.theirs),
    /** Whether leaving now would lose something. */
    wouldLose: () => !isLeaving.current && !isSame(form.getValues(), saved),
    forget: () => forgetDraft(draftKey),
  };
}

function written(texts: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

function isShownAtFields(error: unknown, values: object): boolean {
  if (!isApiProblem(error, 'invalid_content')) return false;
  const fields = Object.keys(error.errors);
  return fields.length > 0 && fields.every((field) => field in values);
}
