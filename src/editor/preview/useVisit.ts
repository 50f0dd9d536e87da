import { useNotification } from '@refinedev/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#contract/errors/errors.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { useMediaShelf, useShelvedFiles } from '#src/editor/media/MediaShelfContext.ts'
import { readStored } from '#src/editor/stored/readStored.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/**
 * A linked program shown instead of the previewed one. `number` is unique, so that a second visit to the same program
 * restarts it.
 */
type Visit = { number: number; title: string; document: ProgramDocument; fileIds: readonly string[] }

/**
 * Opens the program that a pressed button links to, as a device does, once the program's files are loaded. `onOpen`:
 * called when it is shown.
 */
export function useVisit(onOpen: () => void) {
  const { t } = useTranslation('errors')
  const records = useRecords()
  const { open: notify } = useNotification()
  const shelf = useMediaShelf()
  const files = useShelvedFiles()
  const [visit, setVisit] = useState<Visit | null>(null)
  const [coming, setComing] = useState<Visit | null>(null)
  /** Number of the most recent press: if several programs are loading, the one of this press is shown. */
  const lastPress = useRef(0)
  const opened = useEffectEvent(onOpen)

  const isReady = coming?.fileIds.every(id => files.has(id)) ?? false
  useEffect(() => {
    if (!coming || !isReady) return
    setVisit(coming)
    setComing(null)
    opened()
  }, [coming, isReady])

  async function open(id: string) {
    lastPress.current += 1
    const press = lastPress.current
    try {
      const data = await records.one<Program>('program', id)
      const read = readStored(data)
      if (press !== lastPress.current) return
      if (read instanceof AppError) throw new Error(t(read.id, { ...read.params }))
      const fileIds = filesOf(read.document)
      shelf.request(fileIds)
      setComing({ number: press, title: data.title, document: read.document, fileIds })
    } catch (error) {
      if (press === lastPress.current) notify?.({ type: 'error', message: messageOf(error) })
    }
  }

  return {
    visit,
    open: (id: string) => void open(id),
    leave() {
      lastPress.current += 1
      setComing(null)
      setVisit(null)
    },
  }
}
