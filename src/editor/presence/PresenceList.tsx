import './presence.css'
import { EditOutlined } from '@ant-design/icons'
import { Avatar, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BuilderPerson } from '#contract/resources/programs/program.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { usePersonWords } from './usePersonWords.ts'

/** Maximum number of people shown individually. */
const shown = 4

/** Other users with the program open; screen readers announce changes. */
export function PresenceList({ others }: { others: readonly BuilderPerson[] }) {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const words = usePersonWords()
  const statusOf = (person: BuilderPerson) => (person.isEditing ? words.works(person) : words.name(person))
  const names = format.allOf([...new Set(others.map(statusOf))])
  const rest = others.slice(shown)
  return (
    <>
      <span role="status" className="m-visually-hidden">
        {others.length > 0 && t('presence.here', { names })}
      </span>
      {others.length > 0 && (
        <ul className="builder-presence" aria-label={t('presence.label')}>
          {others.slice(0, shown).map(person => (
            <li key={person.tab} data-editing={person.isEditing || undefined}>
              <Tooltip title={<bdi>{statusOf(person)}</bdi>}>
                <span role="img" className="builder-presence-person" aria-label={statusOf(person)}>
                  <Avatar size={28} src={person.avatar ?? undefined} alt="">
                    {initialOf(words.nameOf(person))}
                  </Avatar>
                  {person.isEditing && <EditOutlined aria-hidden className="builder-presence-mark" />}
                </span>
              </Tooltip>
            </li>
          ))}
          {rest.length > 0 && (
            <li>
              <Tooltip title={format.allOf(rest.map(statusOf))}>
                <Avatar size={28}>{`+${format.number(rest.length)}`}</Avatar>
              </Tooltip>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** First grapheme of the name. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toLocaleUpperCase() ?? ''
}
