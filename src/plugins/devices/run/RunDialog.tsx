import { useNotification } from '@refinedev/core'
import { Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { type CommandName, commands, sharedCommands } from '#contract/fleet/commands.ts'
import { commandRun } from '#contract/resources/fleet/commandRun.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { usePerms } from '#src/core/rights/usePerm.ts'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { type Args, CommandArgs, isWhole, usualArgs } from './CommandArgs.tsx'

type Props = { of: 'device' | 'deviceGroup'; records: readonly AnyRecord[]; onClose: () => void }

const isAble = ({ capabilities }: AnyRecord, command: CommandName) =>
  Array.isArray(capabilities) && capabilities.includes(commands[command].capability)

/** Sends one command to all selected records; the command's page then shows the result per device. */
export default function RunDialog({ of, records, onClose }: Props) {
  const { t } = useTranslation(['devices', 'resources', 'ui'])
  const id = useId()
  const { mutateAsync: startRun } = useCallMutation(commandRun, 'start', quiet)
  const navigate = useNavigate()
  const { open } = useNotification()
  const may = usePerms(sharedCommands.map(command => ({ page: 'device', perm: commands[command].perm })))
  const [chosen, setChosen] = useState<{ command: CommandName; args: Args } | null>(null)
  const [isStarting, setStarting] = useState(false)
  const count = records.length
  const offered = sharedCommands.filter(
    command =>
      may('device', commands[command].perm) &&
      (of === 'deviceGroup' || records.some(record => isAble(record, command))),
  )
  const unable = of === 'device' && chosen ? records.filter(record => !isAble(record, chosen.command)).length : 0

  async function start() {
    if (!chosen) return
    setStarting(true)
    try {
      const ids = records.map(record => record.id)
      const run = await startRun({ ...chosen, [of === 'device' ? 'deviceIds' : 'groupIds']: ids })
      onClose()
      navigate(addressOf('commandRun', 'show', run.id))
    } catch (failure) {
      open?.({ type: 'error', message: messageOf(failure) })
      setStarting(false)
    }
  }

  return (
    <Modal
      open
      title={t('devices:run.title', { context: of, count })}
      okText={t('devices:run.start')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: !chosen || !isWhole(chosen.command, chosen.args), loading: isStarting }}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <label htmlFor={id}>{t('resources:deviceCommand.fields.command')}</label>
      <Select
        id={id}
        style={{ inlineSize: '100%' }}
        showSearch
        filterOption={matchOptionLabel}
        value={chosen?.command}
        options={offered.map(value => ({ value, label: t(`resources:commands.${value}`) }))}
        onChange={command => setChosen({ command, args: usualArgs(command) })}
      />
      {chosen && <CommandArgs {...chosen} onChange={args => setChosen({ ...chosen, args })} />}
      {chosen && commands[chosen.command].confirm && <p role="alert">{t('devices:run.notice')}</p>}
      {unable > 0 && <p>{t('devices:run.unable', { count: unable })}</p>}
      <p>
        <Link to={addressOf('commandRun', 'list')} onClick={onClose}>
          {t('devices:run.earlier')}
        </Link>
      </p>
    </Modal>
  )
}
