import { type HttpError, useForm, useInvalidate } from '@refinedev/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/ApiError.ts'
import type { FieldError } from '#contract/errors/errors.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { atOnce } from '#src/core/calls/apart.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { writtenFieldsOf } from './formFieldsOf.ts'
import { errorsOf, inputOf } from './formValues.ts'
import { revisionOf, useFormValues } from './useFormValues.ts'
import { type Problems, useProblems } from './useProblems.ts'

export type Conflict = { theirs: AnyRecord; by: string; time: string }

/** Key of problems that concern no field. */
const generalKey = ''

type Input = Readonly<Record<string, unknown>>
/** Storage for records outside resources, such as settings. */
export type RecordStore = {
  read(): Promise<AnyRecord>
  save(input: Input, revision: number | null): Promise<AnyRecord>
}

type Props = {
  presentation: Presentation
  record?: AnyRecord
  /** Reads and saves the record; if absent, the resource's own calls do. */
  store?: RecordStore
  onSaved: (saved: AnyRecord) => void
}

/** A record's form: its values, problems of a save, and the decision after a conflict. */
export function useRecordForm({ presentation, record, store, onSaved }: Props) {
  const isNew = record === undefined
  const written = useMemo(() => writtenFieldsOf(presentation, isNew), [presentation, isNew])
  const form = useFormValues(presentation, record)
  const { values, initial, base, changed, isRestored, previousDraft } = form
  const { form: rules } = presentation
  const isShown = (name: string) => rules?.applies?.(name, values) ?? true
  const fields = form.fields.filter(({ name }) => isShown(name))
  const problems = useProblems(written, isNew)
  const stored = useStored(presentation, record, store)
  const { save, isSaving, conflict, closeConflict } = useSaving({ form, stored, problems, onSaved, entered })

  function entered(): Entered {
    // The presentation may also set values that have no field in the form.
    const changes = Object.entries(inputOf(values, initial, isNew)).filter(([name]) => isShown(name))
    const input = Object.fromEntries(changes)
    // Fields that the presentation requires beyond the declaration.
    const missing = fields.filter(({ name }) => rules?.needs?.(name, values) && !values[name])
    const errors = [
      ...errorsOf(written, input, isNew),
      ...missing.map(({ name }) => ({ field: name, id: 'field.required' as const })),
    ]
    return { input, errors }
  }
  function adopt(theirs: AnyRecord | undefined) {
    form.adopt(theirs)
    problems.clear()
    closeConflict()
  }
  function continuePreviousDraft() {
    previousDraft?.restore()
    problems.clear()
  }
  function overwrite() {
    if (!conflict) return
    const next = revisionOf(conflict.theirs)
    form.setRevision(next)
    closeConflict()
    void save(next)
  }

  return {
    fields,
    values,
    initial,
    /** The saved record that the form edits; after `keepTheirs`, the other account's version. */
    base,
    problems: problems.problems,
    refusal: problems.refusal,
    isSaving,
    isDirty: changed.length > 0,
    isRestored,
    former: previousDraft && { continueIt: continuePreviousDraft, drop: previousDraft.drop },
    conflict,
    changed,
    change(name: string, value: unknown) {
      form.change(name, value)
      problems.recheck(name, value)
    },
    save: () => void save(),
    /** Restores the stored values. */
    discard: () => adopt(base),
    keepTheirs: () => adopt(conflict?.theirs),
    overwrite,
    closeConflict,
  }
}
export type RecordForm = ReturnType<typeof useRecordForm>

type Entered = { input: Input; errors: FieldError[] }
type SavingProps = {
  form: ReturnType<typeof useFormValues>
  stored: ReturnType<typeof useStored>
  problems: ReturnType<typeof useProblems>
  entered: () => Entered
  onSaved: (saved: AnyRecord) => void
}

function useSaving({ form, stored, problems, entered, onSaved }: SavingProps) {
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()

  /** `overwritten`: the revision to replace; after a conflict, the one that the user chose to overwrite. */
  async function save(overwritten = form.revision) {
    if (isSaving) return
    const { input, errors } = entered()
    if (errors.length > 0) return problems.refuseFields(errors)
    setSaving(true)
    problems.clear()
    try {
      const saved = await stored.save(input, overwritten)
      form.settle()
      await stored.refresh()
      onSaved(saved)
    } catch (error) {
      const outcome = await stored.outcomeOf(error)
      if (outcome.conflict) setConflict(outcome.conflict)
      else problems.refuse(outcome.problems)
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, conflict, closeConflict: () => setConflict(undefined) }
}

type Outcome = { conflict: Conflict } | { conflict?: undefined; problems: Problems }

/** Saves through refine's form, or in the form's own store. */
function useStored({ resource }: Presentation, record: AnyRecord | undefined, store: RecordStore | undefined) {
  const { t } = useTranslation('ui')
  const records = useRecords()
  const invalidate = useInvalidate()
  const { onFinish } = useForm<AnyRecord, HttpError, Input>({
    ...quiet,
    resource: resource.name,
    action: record ? 'edit' : 'create',
    id: record?.id,
    redirect: false,
    mutationMode: 'pessimistic',
    invalidates: ['resourceAll'],
    createMutationOptions: atOnce,
    updateMutationOptions: atOnce,
    // The page has already read the record. Under the page's query key, the form would report that query's errors.
    queryOptions: { enabled: false, queryKey: ['form'] },
    overtimeOptions: { enabled: false },
  })

  async function save(input: Input, revision: number | null): Promise<AnyRecord> {
    if (store) return store.save(input, revision)
    const answer = await onFinish(revision === null ? input : { ...input, revision })
    if (!answer) throw new Error('a pessimistic write resolves to its record')
    return answer.data
  }

  async function explain(error: unknown): Promise<Outcome> {
    if (error instanceof ApiError && error.id === 'general.conflict' && record) {
      const theirs = await (store ? store.read() : records.one<AnyRecord>(resource.name, record.id))
      return { conflict: { theirs, by: String(error.params.by ?? ''), time: String(error.params.time ?? '') } }
    }
    const byField = error instanceof ApiError ? Object.entries(error.errors) : []
    if (byField.length === 0) return general(error)
    return { problems: Object.fromEntries(byField.map(([field, [text = '']]) => [field, text])) }
  }

  /** `context`: some resources have a text of their own for a failed save. */
  const general = (error: unknown): Outcome => ({
    problems: { [generalKey]: t('form.failed', { context: resource.name, reason: messageOf(error) }) },
  })

  return {
    save,
    /** Waits for the invalidated queries, so that the next page shows the saved record. */
    refresh: async () => {
      if (!store) await invalidate({ resource: resource.name, invalidates: ['resourceAll'] })
    },
    outcomeOf: (error: unknown) => explain(error).catch(general),
  }
}
