import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from './ChoiceList.tsx'
import { commandsFor } from './commandsOf.ts'
import type { FoundRecord } from './FoundRecord.ts'
import { useCommands } from './useCommands.ts'
import { useFoundRecords } from './useFoundRecords.ts'
import { usePageParts } from './usePageParts.ts'

/** Maximum number of pages and actions listed together with found records. */
const commandsMost = 6

type Props = { onActions: (found: FoundRecord) => void; onDone: () => void }

export function FindChoices({ onActions, onDone }: Props) {
  const { t } = useTranslation('app')
  const [query, setQuery] = useState('')
  const pages = useCommands()
  const { parts, isLoading } = usePageParts()
  const isEmpty = query.trim() === ''
  const commands = isEmpty ? pages : commandsFor(query, [...pages, ...parts])
  const { groups, isSearching, failure } = useFoundRecords(query, onActions)
  const shown = isEmpty ? commands : commands.slice(0, commandsMost)
  return (
    <ChoiceList
      label={t('app:palette.open')}
      hint={t('app:palette.hint')}
      query={query}
      onQuery={setQuery}
      // Pages and actions are known at once and come first, so that late results move nothing.
      groups={[
        { key: 'commands', label: groups.length > 0 ? t('app:palette.commands') : undefined, commands: shown },
        ...groups,
      ]}
      isSearching={isSearching || (isLoading && !isEmpty)}
      failure={failure}
      onDone={onDone}
    />
  )
}
