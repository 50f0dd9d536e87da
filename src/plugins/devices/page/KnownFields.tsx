import { Button } from 'antd'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordFields } from '#src/ui/show/RecordFields.tsx'

type Props = ComponentProps<typeof RecordFields>

const isUnknown = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Shows the fields that have a value. A button shows the empty fields too. */
export function KnownFields({ names, ...rest }: Props) {
  const { t } = useTranslation('devices')
  const [isWhole, setWhole] = useState(false)
  const known = names.filter(name => !isUnknown(rest.record[name]))
  const count = names.length - known.length
  return (
    <>
      {(isWhole ? names : known).length > 0 && <RecordFields {...rest} names={isWhole ? names : known} />}
      {count > 0 && (
        <Button type="link" className="device-unknown" aria-expanded={isWhole} onClick={() => setWhole(now => !now)}>
          {isWhole ? t('unknown.hide') : t('unknown.show', { count })}
        </Button>
      )}
    </>
  )
}
