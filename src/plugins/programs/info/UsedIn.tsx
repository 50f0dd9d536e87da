import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '#src/core/services/services.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { ProgramUses } from './ProgramUses.tsx'
import { useProgramUses } from './useProgramUses.ts'

type Props = { id: string; revision: number }

/** The uses of a program; refetched when its revision, any send or any template changes. */
export function UsedIn({ id, revision }: Props) {
  const { t } = useTranslation('programs')
  const [changes, setChanges] = useState(0)
  const { uses, error } = useProgramUses([id], `${revision} ${changes}`)
  const [last, setLast] = useState(uses)
  if (uses && uses !== last) setLast(uses)
  const onChange = () => setChanges(now => now + 1)
  useLive('sendLog', onChange)
  useLive('resources', ({ resource }) => {
    if (resource === 'template') onChange()
  })
  const shown = uses ?? last
  if (error) return <p>{messageOf(error)}</p>
  if (!shown) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  return shown.length === 0 ? <p>{t('use.none')}</p> : <ProgramUses uses={shown} />
}
