import { Link } from 'react-router'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { Lead } from './useRowActions.tsx'
import './actionMenu.css'

/** The most common action of a row, as a button outside the menu. */
export function LeadAction({ lead, record, title }: { lead: Lead; record: AnyRecord; title: string }) {
  const { label, icon: LeadIcon, isOffered } = lead
  if (!isOffered(record)) return null
  const shared = { className: 'action-lead', title: label, 'aria-label': `${label}: ${title}` }
  const shown = LeadIcon ? decorative(<LeadIcon />) : label
  if ('to' in lead)
    return (
      <Link {...shared} to={lead.to(record)}>
        {shown}
      </Link>
    )
  return (
    <button {...shared} type="button" onClick={() => lead.onOpen(record)}>
      {shown}
    </button>
  )
}
