/** Errors of sending programs and subtitles, at once or in steps. */
export const sendingErrors = [
  'sending.linkGone',
  'sending.tooManyLinks',
  'sending.noProgram',
  'sending.programExpired',
  'sending.fileExpired',
  'sending.planPast',
  'sending.noSubtitle',
  'sending.noDevice',
  'sending.groupEmpty',
  'sending.cannotRetransmit',
  'wave.running',
  'wave.over',
] as const
