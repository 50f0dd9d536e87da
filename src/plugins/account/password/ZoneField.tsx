import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone, zoneOf } from '#src/ui/regions/zoneNames.ts'
import '#src/ui/publicPage/form/textField.css'

type Props = {
  value: string
  /** Time zone of the server's machine. */
  server: string
  onChange: (zone: string) => void
}

const isUtc = (zone: string) => ['UTC', 'Etc/UTC', 'Etc/UCT', 'GMT'].includes(zone)

/**
 * Initial zone: the server's, or the browser's if the server uses UTC, because its zone was then probably never
 * configured.
 */
export const firstZoneOf = (server = 'UTC'): string => (isUtc(server) ? ownZone() : server)

/** The site's time zone, by full name; the zones of the server and of this computer come first. */
export function ZoneField({ value, server, onChange }: Props) {
  const { t, i18n } = useTranslation('account')
  const id = useId()
  const own = ownZone()
  const nameOf = (zone: string) => {
    const { name, offset } = zoneOf(zone, i18n.language)
    return `${name} (${offset})`
  }
  const others = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(zone => zone !== own && zone !== server)
  return (
    <div className="m-field">
      <label htmlFor={id}>{t('account:firstPassword.zone')}</label>
      <div className="m-field-row">
        <select id={id} value={value} aria-describedby={`${id}-help`} onChange={event => onChange(event.target.value)}>
          <optgroup label={t('account:firstPassword.serverZone')}>
            <option value={server}>{nameOf(server)}</option>
          </optgroup>
          {own !== server && (
            <optgroup label={t('account:firstPassword.ownZone')}>
              <option value={own}>{nameOf(own)}</option>
            </optgroup>
          )}
          <optgroup label={t('account:firstPassword.otherZones')}>
            {[...new Set(others)].map(zone => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      <div className="m-field-help" id={`${id}-help`}>
        {t('account:firstPassword.zoneHelp')}
      </div>
    </div>
  )
}
