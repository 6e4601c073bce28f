/** The least that an answer can cost in this language: Fastify reads a body of JSON and answers with a constant text. */
import Fastify from 'fastify';

const app = Fastify({ logger: false });
const answer = '{"data":{"echo":true}}';
app.post('/graphql', async (_request, reply) => reply.type('application/json; charset=utf-8').send(answer));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
process.stdout.write('ready\n');
