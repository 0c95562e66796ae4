import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

/** A stand-in for MongoDB, in memory, on the loopback port that is its argument; ends with whoever has started it. */
public final class MongoJavaServer {

  /** What today's drivers ask for at least. */
  private static final MongoVersion SIX = new MongoVersion() {
    @Override
    public List<Integer> getVersionArray() {
      return List.of(6, 0, 0);
    }

    @Override
    public int getWireVersion() {
      return 17;
    }
  };

  public static void main(String[] arguments) throws Exception {
    MemoryBackend backend = new MemoryBackend();
    backend.version(SIX);
    MongoServer server = new MongoServer(backend);
    server.bind("127.0.0.1", Integer.parseInt(arguments[0]));
    System.out.println("ready");
    while (System.in.read() >= 0) {
      // Its other end is held by whoever has started this.
    }
    server.shutdownNow();
    System.exit(0);
  }
}
