import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RefItem } from '#contract/kernel/infer.ts'
import { PickList } from './PickList.tsx'

type Props = { chosen: readonly RefItem[]; onChange: (chosen: RefItem[]) => void }

export function ChooseSubtitles({ chosen, onChange }: Props) {
  const { t } = useTranslation('sending')
  return (
    <PickList
      resource="subtitle"
      label={t('sending:subtitle.list')}
      chosen={chosen}
      onChange={onChange}
      note={({ content }) => <bdi>{String(content)}</bdi>}
      empty={
        <>
          {t('sending:subtitle.none')} <Link to="/subtitle/create">{t('sending:subtitle.make')}</Link>
        </>
      }
    />
  )
}
