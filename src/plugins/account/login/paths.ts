export const forgotPath = '/forgot-pass'
/** Page that sets a new password; the mailed link appends `#` and the token. */
export const resetPath = '/reset-pass'
export const registPath = '/regist'
export const registResultPath = '/regist-result'
export const emailResultPath = '/email-result'
