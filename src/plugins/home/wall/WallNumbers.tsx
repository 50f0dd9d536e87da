import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { areaName } from '#contract/rules/locations/areaName.ts'
import type { WallRanks as Ranks } from '#contract/services/system/home.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { DayBars } from './DayBars.tsx'
import type { WallData } from './readWall.ts'
import { WallEmergency } from './WallEmergency.tsx'
import { WallNeeds } from './WallNeeds.tsx'
import { WallRanks } from './WallRanks.tsx'

/** The dashboard's numbers, in sizes readable across a room. */
export function WallNumbers({ view: { counts, needs, days, programs, areas } }: { view: WallData }) {
  const { t, i18n } = useTranslation(['home', 'app'])
  const format = useFormat()
  const { devices, devicesOnline, programs: programCount, files, fileBytes, users, sendsOpen, plays } = counts
  const figures: (FigureProps | null)[] = [
    devices === null
      ? null
      : {
          label: t('app:home.screens'),
          value: format.number(devicesOnline ?? 0),
          of: format.number(devices),
          note:
            devices > 0
              ? t('app:home.onlineShare', { share: format.number(((devicesOnline ?? 0) / devices) * 100, '%') })
              : t('app:home.noScreens'),
        },
    plays === null ? null : { label: t('home:total.title'), value: format.number(plays), note: t('home:total.note') },
    sendsOpen === null
      ? null
      : {
          label: t('app:home.sends'),
          value: format.number(sendsOpen),
          note: sendsOpen > 0 ? t('app:home.sendsOpen', { count: sendsOpen }) : t('app:home.sendsNone'),
        },
    programCount === null
      ? null
      : { label: t('app:home.programs'), value: format.number(programCount), note: t('app:home.programsNote') },
    files === null
      ? null
      : {
          label: t('app:home.files'),
          value: format.number(files),
          note: t('app:home.stored', { size: format.number(fileBytes ?? 0, 'bytes') }),
        },
    users === null ? null : { label: t('app:home.users'), value: format.number(users), note: t('app:home.usersNote') },
  ]
  const titleOf = (area: NonNullable<Ranks['areas']>[number]) => areaName(area, i18n.language) || t('home:areas.none')
  const programName = ({ name, isEmergency }: NonNullable<Ranks['programs']>[number]) =>
    name === null ? t('home:programs.unknown') : isEmergency ? t('home:programs.emergency', { name }) : name
  return (
    <>
      <div className="wall-top">
        <WallEmergency needs={needs} />
        <ul className="wall-figures">
          {figures
            .filter(figure => figure !== null)
            .map(figure => (
              <Figure key={figure.label} {...figure} />
            ))}
        </ul>
      </div>
      <div className="wall-parts">
        <Part title={t('home:needs.title')}>
          <WallNeeds needs={needs} />
        </Part>
        {days && (
          <Part title={t('home:fiveDays.title')}>
            <DayBars days={days} />
          </Part>
        )}
        {programs && (
          <Part title={t('home:programs.title')}>
            <WallRanks ranks={programs.map(row => ({ id: row.id ?? '', name: programName(row), plays: row.plays }))} />
          </Part>
        )}
        {areas && (
          <Part title={t('home:areas.title')}>
            <WallRanks ranks={areas.map(area => ({ id: titleOf(area), name: titleOf(area), plays: area.plays }))} />
          </Part>
        )}
      </div>
    </>
  )
}

/** `of`: the total. */
type FigureProps = { label: string; value: string; of?: string; note: string }

function Figure({ label, value, of, note }: FigureProps) {
  // Width in characters of the number's font; the total has half its size.
  const characters = value.length + (of === undefined ? 0 : (of.length + 3) / 2)
  return (
    <li>
      <span className="wall-label">{label}</span>
      <strong style={{ '--characters': characters } as CSSProperties}>
        {value}
        {of !== undefined && <small> / {of}</small>}
      </strong>
      <span className="wall-note">{note}</span>
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className="wall-part" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
