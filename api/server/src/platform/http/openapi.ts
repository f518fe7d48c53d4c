import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The documentation of the API at `/api-docs`, made from the endpoints themselves. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Research console API', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const body = route.config?.documentedBody;
      return { schema: body ? { ...schema, body } : schema, url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api-docs' });
}
