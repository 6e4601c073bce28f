import { describe, expect, it } from 'vitest';
import { dialects, startTestApp } from '../../../test/app.ts';
import { join, signIn } from '../../../test/people.ts';

const SEND = `mutation ($input: OpenaiMessage!) { sendMessage(input: $input) { content role threadId isError } }`;
const RESUME = '{ resumeChat { content role threadId isError } }';
const DELETE = 'mutation { deleteThread(threadId: "thread") }';
const disabled = { content: 'assistant disabled', role: 'assistant', threadId: null, isError: true };

describe.each(dialects)('the assistant on %s', (dialect) => {
  it('reports that it is missing to callers with the right, and is refused to others', async () => {
    const app = await startTestApp(dialect);
    const asAssistant = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR_AI' }));
    const input = { message: 'Hello', threadId: null };
    expect((await app.graphql(SEND, { input }, { token: asAssistant })).data).toEqual({
      sendMessage: disabled,
    });
    expect((await app.graphql(RESUME, {}, { token: asAssistant })).data).toEqual({ resumeChat: [disabled] });
    expect((await app.graphql(DELETE, {}, { token: asAssistant })).data).toEqual({ deleteThread: false });
    const moderator = await signIn(app, await join(app, 'Otto', { role: 'MODERATOR' }));
    expect((await app.graphql(RESUME, {}, { token: moderator })).error?.extensions.code).toBe('UNAUTHORIZED');
    await app.close();
  });
});
