import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RefItem } from '#contract/kernel/infer.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { PickList } from './PickList.tsx'

type Props = { chosen: readonly RefItem[]; onChange: (chosen: RefItem[]) => void }

export function ChoosePrograms({ chosen, onChange }: Props) {
  const { t } = useTranslation('sending')
  const format = useFormat()
  return (
    <PickList
      resource="program"
      label={t('sending:programs')}
      chosen={chosen}
      onChange={onChange}
      picture={({ thumbnail }) =>
        typeof thumbnail === 'string' && thumbnail ? (
          <img className="send-pick-picture" src={thumbnail} alt="" />
        ) : (
          <span className="send-pick-picture" aria-hidden />
        )
      }
      note={({ width, height, duration }) => (
        <>
          <bdi dir="ltr">{`${width} × ${height}`}</bdi>
          {typeof duration === 'number' && duration > 0 && <span>{format.number(duration, 'ms')}</span>}
        </>
      )}
      empty={
        <>
          {t('sending:noPrograms')} <Link to="/program/create">{t('sending:makeProgram')}</Link>
        </>
      }
    />
  )
}
