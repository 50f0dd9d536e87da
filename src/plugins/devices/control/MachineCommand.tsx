import { CodeOutlined } from '@ant-design/icons'
import { AutoComplete, Button, Input, Modal, Skeleton, Tooltip } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commands } from '#contract/fleet/commands.ts'
import { allowedCommand } from '#contract/resources/fleet/allowedCommand.ts'
import { isAllowedBy } from '#contract/rules/devices/allowedCommand.ts'
import { control } from '#contract/services/fleet/control.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { reasonWords } from '#src/resources/cells/reasonWords.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { refusalOf } from './refusalOf.ts'
import { useCommand } from './useCommand.ts'

/** Runs a command from the administrator's allowlist on the screen's machine and shows its output. */
export function MachineCommand({ device }: { device: AnyRecord }) {
  const { t } = useTranslation(['devices', 'resources', 'errors'])
  const [isOpen, setOpen] = useState(false)
  const mayRun = usePerm('device', 'adb')
  const refusal = refusalOf(device)
  const able = Array.isArray(device.capabilities) ? device.capabilities : []
  if (!mayRun || !able.includes(commands.sendAdbCommand.capability)) return null
  return (
    <div>
      <Tooltip title={refusal && t(refusal)}>
        <Button icon={decorative(<CodeOutlined />)} disabled={refusal !== undefined} onClick={() => setOpen(true)}>
          {t('resources:commands.sendAdbCommand')}
        </Button>
      </Tooltip>
      <Modal
        open={isOpen}
        title={t('resources:commands.sendAdbCommand')}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Line deviceId={device.id} />
      </Modal>
    </div>
  )
}

function Line({ deviceId }: { deviceId: string }) {
  const { t, i18n } = useTranslation(['devices', 'resources'])
  const [lineId, aboutId] = [useId(), useId()]
  const [adbCommand, setLine] = useState('')
  const [description, setDescription] = useState('')
  const { data: allowed = [] } = useCallQuery(allowedCommand, 'getAllowed')
  const { data: last } = useCallQuery(control, 'last', { command: 'sendAdbCommand', id: deviceId })
  // `last` is refetched when commands change on the server, and by `refresh` as soon as a command sent here has
  // ended.
  const refresh = useFreshCalls(control, ['deviceCommand'])
  const { send, isWaiting } = useCommand(deviceId, () => void refresh())
  const reply = commands.sendAdbCommand.reply.safeParse(last?.reply).data
  const isMeant = allowed.some(({ command }) => isAllowedBy(command, adbCommand))
  return (
    <div className="device-line">
      {allowed.length === 0 && <p>{t('devices:line.none')}</p>}
      <label htmlFor={lineId}>{t('devices:line.command')}</label>
      <AutoComplete
        id={lineId}
        value={adbCommand}
        options={allowed.map(({ command, description: about }) => ({
          value: command,
          label: (
            <>
              <bdi dir="ltr">{command}</bdi> <span className="device-held-now">{about}</span>
            </>
          ),
        }))}
        onChange={setLine}
      />
      {adbCommand !== '' && !isMeant && <p role="alert">{t('devices:line.notAllowed')}</p>}
      <label htmlFor={aboutId}>{t('devices:line.why')}</label>
      <Input id={aboutId} value={description} maxLength={255} onChange={event => setDescription(event.target.value)} />
      <Button
        type="primary"
        disabled={!isMeant}
        loading={busy(isWaiting('sendAdbCommand'))}
        onClick={() => void send('sendAdbCommand', { adbCommand, description }).then(refresh)}
      >
        {t('devices:line.run')}
      </Button>
      {last?.state === 'pending' || last?.state === 'delivered' ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : last?.reason ? (
        <p role="alert">{reasonWords(last.reason, i18n)}</p>
      ) : (
        reply && (
          <>
            <p>
              <bdi dir="ltr">{String(last?.args.adbCommand)}</bdi>{' '}
              {reply.isTimedOut ? t('devices:line.timedOut') : t('devices:line.exit', { code: reply.exitCode ?? '–' })}{' '}
              {reply.isTruncated && t('devices:line.truncated')}
            </p>
            <pre className="device-line-output" dir="ltr">
              {reply.output}
            </pre>
          </>
        )
      )}
    </div>
  )
}
