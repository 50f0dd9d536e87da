import { useNotification } from '@refinedev/core'
import { Button, Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { type StorageLocation, storage } from '#contract/services/system/storage.ts'
import { task } from '#contract/services/system/task.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { valueKeyOf } from '#src/ui/fields/words.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { ExtraProps } from './ExtraProps.ts'
import { testRefusal } from './testRefusal.ts'

const scope = 'resources:setting.storage'

/** Tests the saved storage, shows the amount of data per storage and migrates all data to the storage in use. */
export function StorageTools(props: ExtraProps) {
  return (
    <>
      <StorageTest {...props} />
      <StorageUse />
    </>
  )
}

function StorageTest(props: ExtraProps) {
  const { t } = useTranslation('settings')
  const test = useCallMutation(storage, 'test')
  const failure = test.error?.message
  // The test of the local folder is always available, because the folder needs no configuration.
  const refusal = props.variant === 'LOCAL_OSS' ? undefined : testRefusal(t, props)
  return (
    <Card size="small" title={<h2 className="settings-heading">{t('storage.test.title')}</h2>}>
      <Flex vertical gap={12} align="start">
        <p className="settings-lead">{refusal ?? t('storage.test.note')}</p>
        <Button
          loading={busy(test.isPending)}
          disabled={refusal !== undefined}
          onClick={() => test.mutate({ serviceName: props.variant })}
        >
          {t('storage.test.button')}
        </Button>
        <div role="status" className="settings-outcome">
          {failure && <Alert type="error" showIcon message={t('test.bad')} description={failure} />}
          {test.data && (
            <Alert type="success" showIcon message={t('test.good')} description={t('storage.test.times', test.data)} />
          )}
        </div>
      </Flex>
    </Card>
  )
}

function StorageUse() {
  const { t } = useTranslation(['settings', 'resources'])
  const { open } = useNotification()
  const refreshTasks = useFreshCalls(task)
  const storageLocations = useCallQuery(storage, 'use').data ?? []
  const move = useCallMutation(storage, 'move', {
    onSuccess() {
      open?.({ type: 'success', message: t('storage.move.begun'), key: 'storage.move' })
      void refreshTasks()
    },
  })
  const elsewhere = storageLocations.filter(({ isActive, files }) => !isActive && files > 0)
  const active = storageLocations.find(({ isActive }) => isActive)
  return (
    <Card size="small" title={<h2 className="settings-heading">{t('storage.use.title')}</h2>}>
      <Flex vertical gap={12} align="start">
        <ul className="settings-places">
          {storageLocations.map(place => (
            <PlaceRow key={place.service} place={place} />
          ))}
        </ul>
        {elsewhere.length > 0 && active && (
          <>
            <p className="settings-lead">{t('storage.move.note')}</p>
            <Button loading={busy(move.isPending)} onClick={() => move.mutate()}>
              {t('storage.move.button', { name: t(valueKeyOf(scope, 'serviceName', active.service)) })}
            </Button>
          </>
        )}
      </Flex>
    </Card>
  )
}

function PlaceRow({ place: { service, isActive, files, bytes } }: { place: StorageLocation }) {
  const { t } = useTranslation(['settings', 'resources'])
  const format = useFormat()
  return (
    <li>
      <span>
        {t(valueKeyOf(scope, 'serviceName', service))}
        {isActive && <span className="settings-state"> {t('storage.use.active')}</span>}
      </span>
      <span>{t('storage.use.files', { count: files, size: format.number(bytes, 'bytes') })}</span>
    </li>
  )
}
