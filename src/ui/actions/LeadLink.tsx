import { Link } from 'react-router'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { Lead } from './useRowActions.tsx'
import './actionMenu.css'

/** What people come for, one press away from a row. */
export function LeadLink({ lead, record, title }: { lead: Lead; record: AnyRecord; title: string }) {
  const { label, icon: LeadIcon, to } = lead
  return (
    <Link className="action-lead" to={to(record)} title={label} aria-label={`${label}: ${title}`}>
      {LeadIcon ? decorative(<LeadIcon />) : label}
    </Link>
  )
}
