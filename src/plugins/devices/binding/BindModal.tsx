import { useNotification } from '@refinedev/core'
import { Checkbox, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Device, device } from '#contract/resources/fleet/device.ts'
import { user } from '#contract/resources/people/user.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import './binding.css'

type Props = { devices: readonly Device[]; onClose: () => void }

/** Grants and revokes access to devices for people other than the owners. */
export default function BindModal({ devices, onClose }: Props) {
  const { t } = useTranslation(['devices', 'resources', 'ui'])
  const { mutateAsync: unbind } = useCallMutation(device, 'unbind', quiet)
  const { mutateAsync: bind } = useCallMutation(device, 'bind', quiet)
  const { open } = useNotification()
  const mayChoose = usePerm(user.page, 'view')
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  const [boundLabel, note] = [useId(), useId()]
  const bound = [...new Map(devices.flatMap(({ boundUserIds }) => boundUserIds.map(item => [item.id, item]))).values()]
  const ids = devices.map(({ id }) => id)

  const setBound = (id: string, isKept: boolean) => {
    const next = new Set(removed)
    if (isKept) next.delete(id)
    else next.add(id)
    setRemoved(next)
  }

  async function save() {
    setSaving(true)
    try {
      if (removed.size > 0) await unbind({ ids, userIds: [...removed] })
      if (added.length > 0) await bind({ ids, userIds: [...added] })
      open?.({ type: 'success', message: t('devices:binding.done') })
      onClose()
    } catch (failure) {
      open?.({ type: 'error', message: messageOf(failure) })
      setSaving(false)
    }
  }

  return (
    <Modal
      open
      width={440}
      title={t('resources:device.actions.bind')}
      okText={t('devices:binding.save')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: added.length + removed.size === 0, loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p id={note}>{t('devices:binding.note')}</p>
      {mayChoose ? (
        <div className="binding-part">
          <span aria-hidden>{t('devices:binding.add')}</span>
          <RefSelect
            to={user.name}
            value={added}
            known={[]}
            onChange={setAdded}
            without={bound.filter(({ id }) => !removed.has(id)).map(({ id }) => id)}
            isMultiple
            aria-label={t('devices:binding.add')}
            aria-describedby={note}
          />
        </div>
      ) : (
        <p>{t('devices:binding.noUsers')}</p>
      )}
      {bound.length > 0 && (
        <div className="binding-part">
          <span id={boundLabel}>{t('devices:binding.bound')}</span>
          <ul aria-labelledby={boundLabel}>
            {bound.map(({ id, title }) => (
              <li key={id}>
                <Checkbox checked={!removed.has(id)} onChange={event => setBound(id, event.target.checked)}>
                  <bdi>{title}</bdi>
                </Checkbox>
              </li>
            ))}
          </ul>
          {removed.size > 0 && <p role="status">{t('devices:binding.lost')}</p>}
        </div>
      )}
    </Modal>
  )
}
