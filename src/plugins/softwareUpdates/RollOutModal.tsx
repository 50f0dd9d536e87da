import { App, Form, InputNumber, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apk } from '#contract/resources/fleet/apk.ts'
import { rollout } from '#contract/resources/fleet/rollout.ts'
import { usualUpdateSteps, type WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'

const targetKinds = ['everywhere', 'groups', 'devices'] as const
type TargetKind = (typeof targetKinds)[number]

/**
 * The steps for sites with few screens. The first step has almost all screens; the implicit last step has the rest.
 */
const atOnce: WaveSteps = { by: 'share', parts: [{ percent: 99 }] }
const usualMinutes = 30

/** Asks for targets and steps of a version, then opens the rollout. */
export default function RollOutModal({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation(['versions', 'resources', 'ui'])
  const { message } = App.useApp()
  const { open } = useTabs()
  const { mutateAsync: rollOut } = useCallMutation(apk, 'rollOut', quiet)
  const offered = targetKinds.filter(targetKind => isTargetAllowed(targetKind, record))
  const [targetKind, setTargetKind] = useState<TargetKind>(offered[0] ?? 'devices')
  const [groupIds, setGroups] = useState<string[]>([])
  const [deviceIds, setDevices] = useState<string[]>([])
  const [minutes, setMinutes] = useState(usualMinutes)
  const [isStepwise, setStepwise] = useState(true)
  const [problem, setProblem] = useState<string>()
  const isForced = record.force === true
  const isWhole = targetKind === 'everywhere' || (targetKind === 'groups' ? groupIds : deviceIds).length > 0

  async function start() {
    try {
      const id = await rollOut({
        id: record.id,
        isEverywhere: targetKind === 'everywhere',
        groupIds: targetKind === 'groups' ? groupIds : [],
        deviceIds: targetKind === 'devices' ? deviceIds : [],
        steps: { ...(isStepwise ? usualUpdateSteps : atOnce), minutes },
      })
      void message.success(t('versions:started'))
      onClose()
      open(addressOf(rollout.name, 'show', id))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <Modal
      open
      title={t('versions:title', { name: record.name })}
      okText={t('resources:apk.actions.rollOut')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: !isWhole }}
      onOk={() => void start()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('versions:where')}>
          <Radio.Group
            aria-label={t('versions:where')}
            value={targetKind}
            onChange={event => setTargetKind(event.target.value)}
            options={offered.map(value => ({ value, label: t(`versions:places.${value}`) }))}
          />
        </Form.Item>
        {targetKind === 'groups' && (
          <Form.Item label={t('versions:places.groups')} htmlFor="rollout-groups">
            <RefSelect
              id="rollout-groups"
              to="deviceGroup"
              value={groupIds}
              known={[]}
              isMultiple
              onChange={setGroups}
            />
          </Form.Item>
        )}
        {targetKind === 'devices' && (
          <Form.Item label={t('versions:places.devices')} htmlFor="rollout-devices">
            <RefSelect id="rollout-devices" to="device" value={deviceIds} known={[]} isMultiple onChange={setDevices} />
          </Form.Item>
        )}
        {isForced ? (
          <Alert type="warning" showIcon message={t('versions:forced')} />
        ) : (
          <>
            <Form.Item label={t('versions:how')}>
              <Radio.Group
                aria-label={t('versions:how')}
                value={isStepwise}
                onChange={event => setStepwise(event.target.value)}
                options={[
                  { value: true, label: t('versions:stepwise') },
                  { value: false, label: t('versions:atOnce') },
                ]}
              />
            </Form.Item>
            <Form.Item label={t('versions:minutes')} htmlFor="rollout-minutes" extra={t('versions:halts')}>
              <InputNumber
                id="rollout-minutes"
                min={1}
                max={10_080}
                precision={0}
                value={minutes}
                onChange={value => setMinutes(value ?? usualMinutes)}
              />
            </Form.Item>
          </>
        )}
        {problem && <Alert type="error" showIcon role="alert" message={problem} />}
      </Form>
    </Modal>
  )
}

/**
 * True if the version may be rolled out to targets of this kind; mirrors the server's check. A customized version
 * must not go to all screens. A test version may go only to individually selected screens.
 */
function isTargetAllowed(targetKind: TargetKind, { customised, testVersion }: AnyRecord): boolean {
  if (targetKind === 'everywhere') return !customised && !testVersion
  return targetKind === 'devices' || !testVersion
}
