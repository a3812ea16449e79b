// Finds the ways between two nodes of a map, there and back.
using System;
using System.Runtime.InteropServices;

static class Wend
{
    const string Library = "wend-c"; // libwend-c.so on Linux, wend-c.dll on Windows.
    public const uint None = uint.MaxValue; // WEND_NONE

    [StructLayout(LayoutKind.Sequential)]
    public struct Places
    {
        public IntPtr Texts, Nodes, Points;
        public UIntPtr Count;
    }

    [StructLayout(LayoutKind.Sequential)]
    public struct RoutesInfo
    {
        public UIntPtr Size, Count, NodeCount, LinkCount;
        public IntPtr Found, Cost, Length, Time, Nodes, Links, FirstNode, FirstLink;
    }

    [DllImport(Library)]
    public static extern IntPtr wend_map_open(byte[] name, IntPtr options, out IntPtr error);
    [DllImport(Library)]
    public static extern IntPtr wend_map_network(IntPtr map, out IntPtr error);
    [DllImport(Library)]
    public static extern IntPtr wend_planner_make(IntPtr network, IntPtr options, out IntPtr error);
    [DllImport(Library)]
    public static extern IntPtr wend_planner_find_many(IntPtr planner, Places from, Places to,
                                                       uint forbidden, out IntPtr error);
    [DllImport(Library)]
    [return: MarshalAs(UnmanagedType.I1)] // bool of C is one byte.
    public static extern bool wend_routes_get_info(IntPtr routes, ref RoutesInfo info);
    [DllImport(Library)] public static extern IntPtr wend_error_text(IntPtr error);
    [DllImport(Library)] public static extern void wend_error_free(IntPtr error);
    [DllImport(Library)] public static extern void wend_map_free(IntPtr map);
    [DllImport(Library)] public static extern void wend_network_free(IntPtr network);
    [DllImport(Library)] public static extern void wend_planner_free(IntPtr planner);
    [DllImport(Library)] public static extern void wend_routes_free(IntPtr routes);

    // A text as the library takes it: UTF-8 with a zero byte at its end.
    public static byte[] Utf8(string text) => System.Text.Encoding.UTF8.GetBytes(text + "\0");

    public static IntPtr Made(IntPtr handle, IntPtr error)
    {
        if (handle != IntPtr.Zero) return handle;
        IntPtr text = wend_error_text(error);
        int length = 0;
        while (Marshal.ReadByte(text, length) != 0) ++length;
        byte[] bytes = new byte[length];
        Marshal.Copy(text, bytes, 0, length);
        wend_error_free(error);
        throw new Exception(System.Text.Encoding.UTF8.GetString(bytes));
    }
}

static class Program
{
    static void Main(string[] arguments)
    {
        IntPtr map = Wend.Made(Wend.wend_map_open(Wend.Utf8(arguments[0]), IntPtr.Zero, out var error), error);
        IntPtr network = Wend.Made(Wend.wend_map_network(map, out error), error);
        IntPtr planner = Wend.Made(Wend.wend_planner_make(network, IntPtr.Zero, out error), error);

        uint first = uint.Parse(arguments[1]), second = uint.Parse(arguments[2]);
        uint[] starts = { first, second }, targets = { second, first };
        // Pinned, the arrays stay where they are until the call has come back.
        GCHandle from = GCHandle.Alloc(starts, GCHandleType.Pinned);
        GCHandle to = GCHandle.Alloc(targets, GCHandleType.Pinned);
        IntPtr routes = Wend.wend_planner_find_many(
            planner,
            new Wend.Places { Nodes = from.AddrOfPinnedObject(), Count = (UIntPtr)2 },
            new Wend.Places { Nodes = to.AddrOfPinnedObject(), Count = (UIntPtr)2 },
            Wend.None, out error);
        from.Free();
        to.Free();
        Wend.Made(routes, error);

        var info = new Wend.RoutesInfo { Size = (UIntPtr)Marshal.SizeOf<Wend.RoutesInfo>() };
        Wend.wend_routes_get_info(routes, ref info);
        double[] lengths = new double[2];
        Marshal.Copy(info.Length, lengths, 0, 2); // Not a number where there is no way.
        Console.WriteLine($"there {lengths[0]:0.0}, back {lengths[1]:0.0}");

        Wend.wend_routes_free(routes);
        Wend.wend_planner_free(planner);
        Wend.wend_network_free(network);
        Wend.wend_map_free(map);
    }
}
