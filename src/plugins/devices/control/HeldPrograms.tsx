import { UnorderedListOutlined } from '@ant-design/icons'
import { Button, Empty, Modal, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commands } from '#contract/fleet/commands.ts'
import { control } from '#contract/services/fleet/control.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { refusalOf } from './refusalOf.ts'
import { useCommand } from './useCommand.ts'

/** Programs stored on the screen, each with a button that plays it immediately. */
export function HeldPrograms({ device }: { device: AnyRecord }) {
  const { t } = useTranslation(['devices', 'errors'])
  const [isOpen, setOpen] = useState(false)
  const refusal = refusalOf(device)
  const able = Array.isArray(device.capabilities) ? device.capabilities : []
  if (!able.includes(commands.programList.capability)) return null
  return (
    <div>
      <Tooltip title={refusal && t(refusal)}>
        <Button
          icon={decorative(<UnorderedListOutlined />)}
          disabled={refusal !== undefined}
          onClick={() => setOpen(true)}
        >
          {t('devices:held.open')}
        </Button>
      </Tooltip>
      <Modal
        open={isOpen}
        title={t('devices:held.title')}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <HeldList deviceId={device.id} />
      </Modal>
    </div>
  )
}

function HeldList({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation('devices')
  const { data: last } = useCallQuery(control, 'last', { command: 'programList', id: deviceId })
  // `last` is refetched when commands change on the server, and by `refresh` as soon as a command sent here has
  // ended.
  const refresh = useFreshCalls(control, ['deviceCommand'])
  const { send, isWaiting, nameOf } = useCommand(deviceId, command => {
    // The current program has changed: request the list again.
    if (command === 'programChoice') void send('programList')
    void refresh()
  })
  const reply = commands.programList.reply.safeParse(last?.reply).data
  return (
    <div className="device-held">
      <p>{t('devices:held.note')}</p>
      <Button loading={busy(isWaiting('programList'))} onClick={() => void send('programList')}>
        {nameOf('programList')}
      </Button>
      {last?.state === 'pending' || last?.state === 'delivered' ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : !reply ? null : reply.programs.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('devices:held.none')} />
      ) : (
        <ul>
          {reply.programs.map(({ programId, title, isPlaying }) => (
            <li key={programId}>
              <bdi>{title}</bdi>
              {isPlaying ? (
                <span className="device-held-now">{t('devices:held.now')}</span>
              ) : (
                <Button
                  type="link"
                  size="small"
                  aria-label={t('devices:held.playOf', { program: title })}
                  loading={busy(isWaiting('programChoice'))}
                  onClick={() => void send('programChoice', { programId })}
                >
                  {t('devices:held.play')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
