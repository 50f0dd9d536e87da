import { useNotification } from '@refinedev/core'
import { Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { device } from '#contract/resources/fleet/device.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import './binding.css'

type Props = { devices: readonly AnyRecord[]; onClose: () => void }

/** Group id that tells the server to remove the devices from their groups. */
const noGroup = '0'
/** Maximum devices per call. */
const atOnce = 500

/** Moves devices into one group, or out of their groups. */
export default function MoveModal({ devices, onClose }: Props) {
  const { t } = useTranslation(['devices', 'resources', 'ui'])
  const { mutateAsync: move } = useCallMutation(deviceGroup, 'equBindGroup', quiet)
  const { open } = useNotification()
  const [isLeaving, setLeaving] = useState(false)
  const [groupId, setGroupId] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isMoving, setMoving] = useState(false)
  const note = useId()
  const target = isLeaving ? noGroup : groupId
  const count = devices.length

  async function start() {
    if (target === undefined) return
    setMoving(true)
    setProblem(undefined)
    try {
      const ids = devices.map(({ id }) => id)
      for (let first = 0; first < ids.length; first += atOnce)
        await move({ id: target, deviceIds: ids.slice(first, first + atOnce) })
      open?.({ type: 'success', message: t('devices:move.done', { count }) })
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
      setMoving(false)
    }
  }

  return (
    <Modal
      open
      width={440}
      title={t('devices:move.title', { count })}
      okText={t('devices:move.start')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: target === undefined, loading: isMoving }}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <p id={note}>{t('devices:move.note')}</p>
      <Radio.Group
        className="move-choice"
        value={isLeaving}
        onChange={event => setLeaving(event.target.value === true)}
        options={[
          { value: false, label: t('devices:move.into') },
          { value: true, label: t('devices:move.out') },
        ]}
      />
      {!isLeaving && (
        <RefSelect
          aria-label={t('resources:deviceGroup.name')}
          aria-describedby={note}
          to="deviceGroup"
          only={device.fields.groupId.options.only}
          value={groupId === undefined ? [] : [groupId]}
          known={[]}
          onChange={([chosen]) => setGroupId(chosen)}
          isMultiple={false}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
    </Modal>
  )
}
