import { CameraOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import { widget } from '#contract/services/programs/widget.ts'
import { task } from '#contract/services/system/task.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { useMediaShelf } from '#src/editor/media/MediaShelfContext.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { InputNote } from './InputNote.tsx'
import { useCanSnapshot } from './useCanSnapshot.ts'

/** Polling interval of the job in milliseconds. */
const pause = 1000
const smallest = 16
const largest = 4096

/**
 * Renders the web page on the server and sets the picture as the widget's `still`. Hidden if the widget has no web
 * address, if the server has no browser, or if the user may not upload files.
 */
export function SnapshotButton({ node }: { node: ProgramNode }) {
  const { t } = useTranslation('editor')
  const call = useCall()
  const { mutateAsync: snapshot } = useCallMutation(widget, 'snapshot', quiet)
  const store = useProgramStore()
  const shelf = useMediaShelf()
  const builder = useBuilder()
  const canSnapshot = useCanSnapshot()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { url, zoom } = node.props
  if (!canSnapshot || typeof url !== 'string' || !/^https?:/.test(url)) return null

  /** Length in pixels of the page's layout, without the widget's zoom. */
  const pixels = (length: number) => {
    const scale = typeof zoom === 'number' ? zoom / 100 : 1
    return Math.round(Math.min(largest, Math.max(smallest, length / scale)))
  }

  async function takeSnapshot(page: string) {
    setBusy(true)
    setProblem(undefined)
    try {
      const request = { url: page, width: pixels(node.width), height: pixels(node.height) }
      const { jobId, fileId } = await snapshot(request)
      const message = await endOf(jobId)
      if (message !== null) return setProblem(message)
      shelf.request([fileId])
      const step = { key: 'set', values: { field: t('props.webPage.still') } } as const
      store.change(step, setProp([node.id], 'still', fileId), `set ${node.id} still ${fileId}`)
      builder.announce(t('snapshot.done'))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  /** Waits for the job; returns its error, or null on success. */
  async function endOf(jobId: string): Promise<string | null> {
    for (;;) {
      const job = (await call(task, 'getMine')).find(({ id }) => id === jobId)
      // A job missing in the list has finished and was cleared from it.
      if (!job || job.state === 'done') return null
      if (job.state === 'failed') return job.message ?? t('snapshot.failed')
      await new Promise(done => setTimeout(done, pause))
    }
  }

  return (
    <>
      <Button
        icon={decorative(<CameraOutlined aria-hidden />)}
        loading={busy(isBusy)}
        onClick={() => void takeSnapshot(url)}
      >
        {t('snapshot.take')}
      </Button>
      {problem !== undefined && <InputNote>{problem}</InputNote>}
    </>
  )
}
