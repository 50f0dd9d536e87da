import { useList, useNotification, useOne } from '@refinedev/core'
import { Button, Flex, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { device } from '#contract/resources/fleet/device.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { DeviceStatus } from '#src/resources/cells/DeviceStatus.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import { useCommand } from './control/useCommand.ts'
import { mayBeHost, refusalOfHost } from './refusalOfHost.ts'
import './groupHost.css'

/** The group's host, whose time the other screens follow for synchronous playback, and a control to choose it. */
export default function GroupHost({ record: { id, hostId, rule } }: { record: AnyRecord }) {
  const { t } = useTranslation('devices')
  const title = useId()
  const mayControl = usePerm('device', 'control')
  const maySee = usePerm('device', 'view')
  // Groups filled by a rule have no host: their devices use the host of the group that they are assigned to.
  if (!maySee || rule) return null
  return (
    <section className="m-card group-host" aria-labelledby={title}>
      <h2 id={title}>{t('groupHost.title')}</h2>
      <p className="group-host-note">{t('groupHost.note')}</p>
      {typeof hostId === 'string' ? <Host id={hostId} mayClear={mayControl} /> : <p>{t('groupHost.none')}</p>}
      {mayControl && <Choice groupId={id} hostId={hostId} />}
    </section>
  )
}

function Host({ id, mayClear }: { id: string; mayClear: boolean }) {
  const { t } = useTranslation('resources')
  const { result: host } = useOne<AnyRecord>({ resource: device.name, id, liveMode: 'auto', errorNotification: false })
  const { mutateAsync: clearHost } = useCallMutation(device, 'hostClear', quiet)
  const { open } = useNotification()
  const [isBusy, setBusy] = useState(false)
  if (!host) return null

  async function clear() {
    setBusy(true)
    try {
      await clearHost({ id })
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error), key: 'hostClear' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex wrap align="center" gap={12}>
      <RecordLink resource={device.name} id={id} title={String(host.name)} />
      <DeviceStatus value={host.status as Parameters<typeof DeviceStatus>[0]['value']} />
      {mayClear && (
        <Button loading={busy(isBusy)} onClick={() => void clear()}>
          {t('device.actions.hostClear')}
        </Button>
      )}
    </Flex>
  )
}

const shownAtOnce = 30

/** Chooses the host. Only online screens can be chosen; all other screens are listed with the reason why not. */
function Choice({ groupId, hostId }: { groupId: string; hostId: unknown }) {
  const { t } = useTranslation(['devices', 'resources'])
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const key = useDebounced(typed.trim(), 250)
  const { query, result } = useList<AnyRecord>({
    resource: device.name,
    filters: [
      { field: 'groupId', operator: 'eq', value: groupId },
      ...(key ? [{ field: 'key', operator: 'contains' as const, value: key }] : []),
    ],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: shownAtOnce },
    liveMode: 'auto',
    errorNotification: false,
  })
  const { send, isWaiting } = useCommand(chosen ?? '')
  const others = result.data.filter(record => record.id !== hostId)
  if (others.length === 0 && !key) return query.isLoading ? null : <p>{t('groupHost.noOther')}</p>
  return (
    <Flex wrap gap={8} className="group-host-choice">
      <Select
        aria-label={t('groupHost.choose')}
        placeholder={t('groupHost.choose')}
        value={chosen}
        onChange={setChosen}
        showSearch
        filterOption={false}
        onSearch={setTyped}
        loading={query.isFetching}
        options={others.map(record => {
          const why = mayBeHost(record) ? refusalOfHost(record) : 'errors:device.unsupported'
          return {
            value: record.id,
            label: why ? t('groupHost.cannot', { name: String(record.name), why: t(why) }) : String(record.name),
            disabled: why !== undefined,
          }
        })}
      />
      <Button
        disabled={chosen === null}
        loading={busy(isWaiting('hostSet'))}
        onClick={() => void send('hostSet').then(() => setChosen(null))}
      >
        {t('resources:device.actions.hostSet')}
      </Button>
    </Flex>
  )
}
