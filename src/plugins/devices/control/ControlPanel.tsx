import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { CommandBar } from './CommandBar.tsx'
import { FormatDevice } from './FormatDevice.tsx'
import { HeldPrograms } from './HeldPrograms.tsx'
import { MachineCommand } from './MachineCommand.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import './control.css'

/** Control of one screen: its commands and settings. */
export default function ControlPanel({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('devices')
  const mayControl = usePerm('device', 'control')
  return (
    <section className="device-control" aria-label={t('devices:control')}>
      {mayControl && (
        <>
          <CommandBar device={record} />
          <HeldPrograms device={record} />
          <SettingsPanel device={record} />
          <FormatDevice device={record} />
        </>
      )}
      <MachineCommand device={record} />
    </section>
  )
}
