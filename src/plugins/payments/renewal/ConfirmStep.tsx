import { DeleteOutlined } from '@ant-design/icons'
import { App, Button, Table } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { renewedUntil } from '#contract/rules/devices/deviceExpiry.ts'
import { longestTerm } from '#contract/rules/money/renewal.ts'
import type { ExpiringDevice } from '#contract/services/money/renewal.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Props = {
  /** Undefined: the renewal covers all devices that match the filters of the list. */
  devices: readonly ExpiringDevice[] | undefined
  count: number
  /** Price per device and year in fen (1/100 yuan). */
  price: number
  term: number
  onTerm: (term: number) => void
  onRemove: (id: string) => void
}

export function ConfirmStep({ devices, count, price, term, onTerm, onRemove }: Props) {
  const { t } = useTranslation(['renewal', 'resources'])
  const { message } = App.useApp()
  const format = useFormat()
  const id = useId()
  const moment = (date: Date | null) => (date ? format.moment(date) : '–')
  const newEnd = ({ expiry }: ExpiringDevice) =>
    renewedUntil({ intime: null, renewaltime: format.parse(expiry) }, new Date(), term)

  /** Removes a device from the renewal. The only remaining device cannot be removed (spec 5). */
  function remove(device: ExpiringDevice) {
    if (count === 1) message.warning(t('renewal:lastStays'))
    else onRemove(device.id)
  }

  return (
    <>
      {devices ? (
        <div className="renewal-table">
          <Table<ExpiringDevice>
            size="small"
            rowKey="id"
            pagination={devices.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
            dataSource={[...devices]}
            columns={[
              { title: t('resources:device.fields.name'), dataIndex: 'name', render: text => <bdi>{text}</bdi> },
              { title: t('renewal:expiry'), key: 'expiry', render: (_, { expiry }) => moment(format.parse(expiry)) },
              { title: t('renewal:newEnd'), key: 'newEnd', render: (_, device) => moment(newEnd(device)) },
              {
                title: '',
                key: 'remove',
                render: (_, device) => (
                  <Button
                    type="text"
                    size="small"
                    icon={decorative(<DeleteOutlined aria-hidden />)}
                    aria-label={t('renewal:leaveOut', { name: device.name })}
                    onClick={() => remove(device)}
                  />
                ),
              },
            ]}
          />
        </div>
      ) : (
        <p>{t('renewal:allOfThem', { count, number: format.number(count) })}</p>
      )}
      <div className="renewal-sum">
        <div className="renewal-field">
          <label htmlFor={`${id}term`}>{t('renewal:term')}</label>
          <NumberBox
            id={`${id}term`}
            min={1}
            max={longestTerm}
            precision={0}
            value={term}
            onChange={value => onTerm(value ?? 1)}
          />
        </div>
        <p>
          {t('renewal:sum', {
            devices: format.number(count),
            term: format.number(term),
            price: format.money(price, 'CNY'),
          })}{' '}
          <strong className="m-figures">{format.money(count * term * price, 'CNY')}</strong>
        </p>
      </div>
    </>
  )
}
