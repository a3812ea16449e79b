#include "formats/ain/read/graph_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <concepts>
#include <optional>
#include <utility>

#include "core/describe/scalar.hpp"

namespace wend::ain {
namespace {

constexpr std::string_view first_line = "Version\t27\n";

// Where a value belongs, spelt only when somebody asks.
struct ValuePath {
    const char* list = nullptr;
    std::size_t index = 0;
    const char* field = "";
    const char* part = nullptr;

    std::string text() const {
        std::string path = list ? fmt::format("{}[{}].{}", list, index, field) : std::string(field);
        if (part) path += fmt::format(".{}", part);
        return path;
    }
};

// How a number is spelt; of floats with so many decimals.
template <class T>
std::string spelt(T value, int decimals) {
    if constexpr (std::floating_point<T>)
        return fmt::format("{:.{}f}", value, decimals);
    else
        return fmt::format("{}", value);
}

// The number that is spelt just so.
template <class T>
std::optional<T> number_of(std::string_view token, int decimals) {
    using Wide = std::conditional_t<std::floating_point<T>, f64, i64>;
    Wide wide{};
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), wide);
    if (error != std::errc{} || end != token.data() + token.size()) return std::nullopt;
    const T value = static_cast<T>(wide);
    if constexpr (std::floating_point<T>) {
        if (!std::isfinite(value)) return std::nullopt;
    } else if (!std::in_range<T>(wide)) {
        return std::nullopt;
    }
    if (spelt(value, decimals) != token) return std::nullopt;
    return value;
}

class TextReader {
  public:
    TextReader(std::string_view text, const TextRunSink& sink) : text_(text), sink_(sink) {}

    bool is_good() const { return !error_; }

    void mark(std::string_view expected, const char* path) {
        if (error_) return;
        if (text_.substr(at_, expected.size()) != expected)
            return fail({nullptr, 0, path}, fmt::format("expected {}", quoted_text(expected, 64)));
        tell({nullptr, 0, path}, expected.size(), trimmed_end(expected));
    }

    template <class T>
    void value(const ValuePath& path, T& value, int decimals, char end) {
        if (error_) return;
        const std::string_view token = text_.substr(at_, text_.find(end, at_) - at_);
        const auto number = number_of<T>(token.substr(0, longest), decimals);
        if (!number || token.size() > longest)
            return fail(path, std::floating_point<T>
                                  ? fmt::format("expected a number with {} decimals", decimals)
                                  : std::string("expected a whole number that the field holds"));
        if (at_ + token.size() == text_.size()) {
            at_ = text_.size();
            return fail(path,
                        fmt::format("expected {} behind the number", quoted_text({&end, 1}, 8)));
        }
        value = *number;
        tell(path, token.size() + 1, token);
    }

    // So many records follow, each with so many characters at least.
    template <class Records>
    void expect(Records& records, std::size_t count, std::size_t characters) {
        if (!error_) records.reserve(std::min(count, (text_.size() - at_) / characters));
    }

    template <class Records>
    bool next(Records& records, std::size_t index) {
        if (!error_ && index == records.size()) records.emplace_back();
        return !error_;
    }

    Expected<void> finish() {
        if (!error_ && at_ < text_.size()) fail({nullptr, 0, "trailing"}, "expected the end");
        if (error_) return failure(std::move(*error_));
        return {};
    }

  private:
    // The longest number is a float with 39 digits before the point.
    static constexpr std::size_t longest = 64;

    static std::string_view trimmed_end(std::string_view text) {
        return text.substr(0, text.find_last_not_of(" \n") + 1);
    }

    void tell(const ValuePath& path, std::size_t size, std::string_view value) {
        if (sink_) sink_({at_, size, path.text(), value});
        at_ += size;
    }

    void fail(const ValuePath& path, std::string message) {
        const std::string_view rest = text_.substr(at_);
        message += rest.empty()
                       ? std::string(", the text ends")
                       : fmt::format(", found {}",
                                     quoted_text(rest.substr(0, rest.find_first_of(" \n")), 64));
        error_ = ErrorDetails{.message = std::move(message), .offset = at_, .field = path.text()};
    }

    std::string_view text_;
    const TextRunSink& sink_;
    std::size_t at_ = 0;
    std::optional<ErrorDetails> error_;
};

class TextWriter {
  public:
    bool is_good() const { return !error_; }

    void mark(std::string_view text, const char*) { text_ += text; }

    template <class T>
    void value(const ValuePath& path, const T& value, int decimals, char end) {
        const std::string token = spelt(value, decimals);
        if (number_of<T>(token, decimals) != value && !error_)
            error_ = ErrorDetails{
                .message = fmt::format("{} does not fit, a text has {} decimals", value, decimals),
                .field = path.text()};
        text_ += token;
        text_ += end;
    }

    template <class Records>
    void expect(const Records&, std::size_t, std::size_t) {}

    template <class Records>
    bool next(const Records&, std::size_t) {
        return !error_;
    }

    Expected<std::string> finish() {
        if (error_) return failure(std::move(*error_));
        return std::move(text_);
    }

  private:
    std::string text_;
    std::optional<ErrorDetails> error_;
};

// The values in the order of the text, for both.
template <class Node, class Text>
void go_over_node(Node& node, std::size_t index, Text& text) {
    const auto value = [&](const char* field, auto& number, int decimals = 0, char end = ' ',
                           const char* part = nullptr) {
        text.value({"nodes", index, field, part}, number, decimals, end);
    };
    value("position[0]", node.position[0], 2, ',');
    value("position[1]", node.position[1], 2, ',');
    value("position[2]", node.position[2], 2);
    value("yaw", node.yaw, 6);
    for (u32 hull = 0; hull < text_context.hulls; ++hull)
        value("offsets", node.offsets.of[hull], 2, ' ', hull_name(text_context, hull));
    value("type", node.type);
    value("info", node.info);
    value("zone", node.zone);
    value("link_count", node.link_count);
}

template <class Link, class Text>
void go_over_link(Link& link, std::size_t index, Text& text) {
    text.value({"links", index, "source"}, link.source, 0, ' ');
    text.value({"links", index, "target"}, link.target, 0, ' ');
    for (u32 hull = 0; hull < text_context.hulls; ++hull)
        text.value({"links", index, "moves", hull_name(text_context, hull)}, link.moves.of[hull], 0,
                   ' ');
}

template <class File, class Text>
void go_over(File& file, u32 nodes, u32 links, Text& text) {
    text.mark(first_line, "version");
    text.mark("NumNodes:         ", "node_count");
    text.value({nullptr, 0, "node_count"}, nodes, 0, '\n');
    text.expect(file.nodes, nodes,
                std::string_view("0.00,0.00,0.00 0.000000 ").size() + 5 * text_context.hulls +
                    std::string_view("0 0 0 0 ").size());
    for (u32 i = 0; i < nodes && text.next(file.nodes, i); ++i)
        go_over_node(file.nodes[i], i, text);
    text.mark("TotalNumLinks      ", "links");
    text.value({nullptr, 0, "links"}, links, 0, '\n');
    text.expect(file.links, links, 4 + 2 * text_context.hulls);
    for (u32 i = 0; i < links && text.next(file.links, i); ++i)
        go_over_link(file.links[i], i, text);
    for (u32 i = 0; i < nodes && text.is_good(); ++i)
        text.value({"nodes", i, "editor_id"}, file.nodes[i].editor_id, 0, ' ');
}

}  // namespace

bool begins_as_text(std::string_view text) { return text.starts_with("Version\t"); }

Expected<void> read_text(std::string_view text, GraphFile& file, const TextRunSink& sink) {
    TextReader reader(text, sink);
    go_over(file, 0, 0, reader);
    file.node_count = static_cast<u32>(file.nodes.size());
    return reader.finish();
}

Expected<std::string> write_text(const GraphFile& file) {
    TextWriter writer;
    go_over(file, static_cast<u32>(file.nodes.size()), static_cast<u32>(file.links.size()), writer);
    return writer.finish();
}

f32 rounded_for_text(f32 value, int decimals) {
    return number_of<f32>(spelt(value, decimals), decimals).value_or(value);
}

}  // namespace wend::ain
