import * as z from 'zod/mini'

const FORM =
  /^(?=.{1,64}@)[\w.!#$%&'*+/=?^`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?!\d+$)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * Returns the schema of an email address: what a browser accepts in its field (WHATWG HTML, "valid email address") with at
 * most 64 letters before the @ (RFC 5321, section 4.5.3.1.1), except at a machine without a domain. `error` is the message.
 */
export const emailAddress = (error: string) => z.email({ pattern: FORM, error })
