/** Errors of sends that need approval. */
export const reviewErrors = [
  'sendReview.needed',
  'sendReview.calendarNeeded',
  'sendReview.validityNeeded',
  'sendReview.notNeeded',
  'sendReview.nothingNew',
  'sendReview.own',
  'sendReview.notYours',
  'sendReview.approved',
  'sendReview.refused',
  'sendReview.withdrawn',
  'sendReview.contentGone',
  'sendReview.placesGone',
  'sendReview.planChanged',
  'sendReview.planOver',
  'sendReview.askerGone',
  'sendReview.askerMayNot',
] as const
