import { App, Modal } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { program } from '#contract/resources/programs/program.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { downloadFrom } from '#src/core/calls/downloadFrom.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { Lacking } from './Lacking.tsx'

/** Starts the download immediately; a dialog appears only if something could not be included. */
export default function ExportPackage({ records, onClose }: { records: readonly AnyRecord[]; onClose: () => void }) {
  const { t } = useTranslation('programs')
  const { message } = App.useApp()
  const { mutateAsync: exportPackage } = useCallMutation(program, 'exportPackage', quiet)
  const [left, setLeft] = useState<readonly string[]>([])
  const begin = useEffectEvent(async () => {
    try {
      const { url, leftFonts } = await exportPackage({ ids: records.map(({ id }) => id) })
      downloadFrom(url)
      if (leftFonts.length > 0) setLeft(leftFonts)
      else onClose()
    } catch (error) {
      message.error(messageOf(error))
      onClose()
    }
  })
  useEffect(() => void begin(), [])
  if (left.length === 0) return null
  return (
    <Modal open title={t('export.title')} onCancel={onClose} onOk={onClose} cancelButtonProps={{ hidden: true }}>
      <Lacking message={t('export.leftFonts')} titles={left} />
    </Modal>
  )
}
