import { ClearOutlined } from '@ant-design/icons'
import { Button, Input, Modal, Tooltip } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commands } from '#contract/fleet/commands.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { refusalOf } from './refusalOf.ts'
import { useCommand } from './useCommand.ts'

/** Formats a device. Requires typing its name, because formatting leaves the screen empty for a while. */
export function FormatDevice({ device }: { device: AnyRecord }) {
  const { t } = useTranslation(['devices', 'errors'])
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { send, isWaiting, nameOf } = useCommand(device.id)
  const refusal = refusalOf(device)
  const able = Array.isArray(device.capabilities) ? device.capabilities : []
  if (!able.includes(commands.formatDevice.capability)) return null
  const name = String(device.name)

  function close() {
    setOpen(false)
    setTyped('')
  }

  return (
    <div>
      <Tooltip title={refusal && t(refusal)}>
        <Button
          danger
          icon={decorative(<ClearOutlined />)}
          disabled={refusal !== undefined}
          loading={busy(isWaiting('formatDevice'))}
          onClick={() => setOpen(true)}
        >
          {nameOf('formatDevice')}
        </Button>
      </Tooltip>
      <Modal
        open={isOpen}
        title={t('devices:format.title', { name })}
        okText={nameOf('formatDevice')}
        okButtonProps={{ danger: true, disabled: typed !== name }}
        onCancel={close}
        onOk={async () => {
          await send('formatDevice', { name: typed })
          close()
        }}
      >
        <p>{t('devices:format.note')}</p>
        <label htmlFor={id}>{t('devices:format.type', { name })}</label>
        <Input id={id} value={typed} autoComplete="off" onChange={event => setTyped(event.target.value)} />
      </Modal>
    </div>
  )
}
