import { useCreate, useInvalidate, useUpdate } from '@refinedev/core'
import { useState } from 'react'
import { ApiError } from '#client/ApiError.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { type Missing, missingOf } from '#contract/rules/programs/missingOf.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { isSameProgram } from '#src/editor/document/isSameProgram.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed'
/** The save of another user since this builder was opened. */
export type Conflict = { readonly by: string; readonly time: string; readonly revision: number }

type Stored = { title: string; document: ProgramDocument; revision: number }
type Props = {
  program: Pick<Program, 'id' | 'revision'>
  stored: Omit<Stored, 'revision'>
  title: string
  paint: () => Promise<string | null>
  onSaved: () => void
}

const resource = 'program'
const invalidates: ['list', 'many'] = ['list', 'many']

/** Saves title, document and thumbnail with optimistic locking on the revision. */
export function useSaving({ program, stored, title, paint, onSaved }: Props) {
  const records = useRecords()
  const { mutateAsync: create } = useCreate<Program>({ ...quiet, resource, invalidates })
  const { mutateAsync: update } = useUpdate<Program>({ ...quiet, resource, invalidates })
  const invalidate = useInvalidate()
  const document = useProgram(snapshot => snapshot.document)
  const [base, setBase] = useState<Stored>({ ...stored, revision: program.revision })
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [missing, setMissing] = useState<readonly Missing[] | null>(null)
  const isDirty = title !== base.title || !isSameProgram(document, base.document)

  async function send(revision: number) {
    const thumbnail = await paint()
    const values = { title, document, revision, ...(thumbnail === null ? {} : { thumbnail }) }
    const { data } = await update({ id: program.id, values })
    setBase({ title, document, revision: data.revision })
  }

  /** Runs a write and returns whether it succeeded; otherwise the state has the reason. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (isSaving) return false
    setMissing(null)
    setFailure(null)
    const gaps = missingOf(document)
    if (gaps.length > 0) {
      setMissing(gaps)
      return false
    }
    setSaving(true)
    try {
      await work()
      setConflict(null)
      onSaved()
      await invalidate({ resource, invalidates })
      return true
    } catch (error) {
      await explain(error).catch((second: unknown) => setFailure(messageOf(second)))
      return false
    } finally {
      setSaving(false)
    }
  }

  async function explain(error: unknown) {
    if (!(error instanceof ApiError) || error.id !== 'general.conflict') return setFailure(messageOf(error))
    const { updateBy, updateTime, revision } = await records.one<Program>(resource, program.id)
    setConflict({ by: updateBy ?? '', time: updateTime, revision })
  }

  /** Saves the program as a copy; returns the id of the copy, or null on failure. */
  async function saveCopy(copyTitle: string): Promise<string | null> {
    let copy: string | null = null
    await attempt(async () => {
      const { width, height } = document
      const thumbnail = (await paint()) ?? undefined
      const { data } = await create({ values: { title: copyTitle, width, height, document, thumbnail } })
      setBase({ ...base, title, document })
      copy = String(data.id)
    })
    return copy
  }

  const state: SaveState = isSaving ? 'saving' : failure ? 'failed' : isDirty ? 'unsaved' : 'saved'
  return {
    state,
    isDirty,
    failure,
    conflict,
    missing,
    revision: base.revision,
    save: () => attempt(() => send(base.revision)),
    overwrite: () => conflict && void attempt(() => send(conflict.revision)),
    saveCopy,
    /** Sets the older revision that the artboard is based on, so that saving detects a conflict. */
    rebase: (revision: number) => setBase({ ...base, revision }),
    /** Call after the artboard was replaced by this stored version. */
    adopt: (newest: Stored) => setBase(newest),
    closeConflict: () => setConflict(null),
    closeMissing: () => setMissing(null),
  }
}
export type Saving = ReturnType<typeof useSaving>
