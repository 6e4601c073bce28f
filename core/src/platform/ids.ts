/** Public ids of members and communities. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is written as the id of a member or a community is (RFC 9562), in upper or lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
