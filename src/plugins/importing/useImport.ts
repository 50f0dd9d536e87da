import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type ImportMode, type ImportPreview, importCallsOf, type RowProblem } from '#contract/derive/importOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { openSheet } from '#src/ui/excel/read/openSheet.ts'
import type { SheetTable } from '#src/ui/excel/read/tableOf.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

export type OpenedFile = {
  name: string
  table: SheetTable
  /** Errors by the contract's rules; the server may find further errors. */
  problems: readonly RowProblem[]
  /** Null until the server has responded. */
  preview: ImportPreview | null
  failure: string | null
}
export type ImportStage =
  | { kind: 'choose'; refusal: string | null }
  | { kind: 'reading'; name: string }
  | { kind: 'preview'; file: OpenedFile; isSending: boolean; refusal: string | null }
  /** `importId`: null if there was nothing to import. */
  | { kind: 'sent'; importId: string | null; existing: number }

const start: ImportStage = { kind: 'choose', refusal: null }

/** State of an import from the file to the result; `?run=` restores a running import after a reload. */
export function useImport(resource: Resource) {
  const { t } = useTranslation('errors')
  const calls = importCallsOf(resource)
  const { mutateAsync: importCheck } = useCallMutation(calls, 'importCheck', quiet)
  const { mutateAsync: importData } = useCallMutation(calls, 'importData', quiet)
  const format = useFormat()
  const [query, setQuery] = useSearchParams()
  const run = query.get('run')
  const [ownStage, setStage] = useState<ImportStage>(start)
  const stage: ImportStage =
    run !== null && ownStage.kind === 'choose' ? { kind: 'sent', importId: run, existing: 0 } : ownStage
  /** Generation of the current file; responses for earlier files are ignored. */
  const lastRun = useRef(0)

  const wordsOf = (error: unknown) => {
    if (!(error instanceof AppError)) return messageOf(error)
    const { max } = error.params
    const shown = typeof max === 'number' ? format.number(max, error.id === 'file.tooLarge' ? 'bytes' : undefined) : max
    return t(error.id, { ...error.params, max: shown })
  }
  const sentOf = ({ rows }: SheetTable) => ({ rows: rows.map(row => row.cells), numbers: rows.map(row => row.number) })

  async function choose(file: File) {
    lastRun.current += 1
    const mine = lastRun.current
    setStage({ kind: 'reading', name: file.name })
    try {
      const { table, problems } = await openSheet(file, resource.name)
      if (mine !== lastRun.current) return
      const said = problems.map(({ row = 0, field, id, params }) => ({ row, field, id, message: t(id, { ...params }) }))
      await check({ name: file.name, table, problems: said, preview: null, failure: null })
    } catch (error) {
      if (mine === lastRun.current) setStage({ kind: 'choose', refusal: wordsOf(error) })
    }
  }

  async function check(file: OpenedFile) {
    const mine = lastRun.current
    const show = (values: Partial<OpenedFile>) => {
      if (mine === lastRun.current)
        setStage({ kind: 'preview', file: { ...file, ...values }, isSending: false, refusal: null })
    }
    show({ preview: null, failure: null })
    try {
      show({ preview: await importCheck(sentOf(file.table)), failure: null })
    } catch (error) {
      show({ failure: messageOf(error) })
    }
  }

  async function send(file: OpenedFile, mode: ImportMode) {
    setStage({ kind: 'preview', file, isSending: true, refusal: null })
    try {
      const outcome = await importData({ ...sentOf(file.table), mode, subject: cutText(file.name, 255) })
      if (outcome.id === null && outcome.state === 'refused') {
        const { total, existing, problems } = outcome
        const preview = { total, existing, problems, good: 0 }
        setStage({ kind: 'preview', file: { ...file, preview }, isSending: false, refusal: outcome.message })
        return
      }
      setStage({ kind: 'sent', importId: outcome.id, existing: outcome.existing.length })
      if (outcome.id !== null) setQuery({ run: outcome.id }, { replace: true })
    } catch (error) {
      setStage({ kind: 'preview', file, isSending: false, refusal: messageOf(error) })
    }
  }

  function restart() {
    lastRun.current += 1
    setStage(start)
    setQuery({}, { replace: true })
  }

  return { stage, choose, check, send, restart }
}
