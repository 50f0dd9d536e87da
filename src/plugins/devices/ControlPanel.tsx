import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { CommandBar } from './CommandBar.tsx'
import { FormatDevice } from './control/FormatDevice.tsx'
import { HeldPrograms } from './control/HeldPrograms.tsx'
import { MachineCommand } from './control/MachineCommand.tsx'
import { SettingsPanel } from './control/SettingsPanel.tsx'
import { LastScreenshot } from './LastScreenshot.tsx'
import { PlayingNow } from './PlayingNow.tsx'
import './devices.css'

/** Control of one screen: its screenshot, current program, settings and commands. */
export default function ControlPanel({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('devices')
  const mayControl = usePerm('device', 'control')
  return (
    <section className="device-control" aria-label={t('devices:control')}>
      <LastScreenshot deviceId={record.id} />
      <div className="device-control-side">
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {t('devices:now')}
        </Typography.Title>
        <PlayingNow device={record} />
        {mayControl && (
          <>
            <CommandBar device={record} />
            <HeldPrograms device={record} />
            <SettingsPanel device={record} />
            <FormatDevice device={record} />
          </>
        )}
        <MachineCommand device={record} />
      </div>
    </section>
  )
}
