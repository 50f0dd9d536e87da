import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { commandsFor } from './commandsOf.ts'
import type { FoundRecord } from './FoundRecord.ts'

type Props = { found: FoundRecord; isOpen: boolean; onBack: () => void; onDone: () => void }

/** Actions of a found record: the same as in its row menu. */
export function RecordChoices({ found: { presentation, record }, isOpen, onBack, onDone }: Props) {
  const { t } = useTranslation(['app', 'resources'])
  const [query, setQuery] = useState('')
  const menu = useRecordMenu(presentation, { onDeleted: () => undefined })
  const title = useTitleOf(presentation)(record)
  const commands = menu.itemsOf(record).map(({ key, label, icon, isDanger, refusal, onSelect }) => ({
    id: key,
    title: label,
    group: '',
    icon,
    isDanger,
    refusal,
    run: onSelect,
  }))
  return (
    <>
      {isOpen && (
        <ChoiceList
          label={t('app:palette.actionsOf', { title })}
          hint={t('app:palette.actionsOf', { title })}
          subject={title}
          query={query}
          onQuery={setQuery}
          groups={[{ key: 'actions', commands: commandsFor(query, commands) }]}
          onBack={onBack}
          onDone={onDone}
        />
      )}
      {menu.dialog}
    </>
  )
}
