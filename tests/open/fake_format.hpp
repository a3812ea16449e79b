#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "wend/map.hpp"

namespace wend {

// A format of text files whose words are orders to it: its own mark, `maybe` (sizes close),
// `key=N`, `broken`. All its maps have the network that it is made with.
class FakeFormat : public Format {
  public:
    class Text : public Document {
      public:
        Text(const Format& format, std::string content)
            : Document(format), text(std::move(content)) {}
        std::string text;

        std::string_view version() const override { return "1"; }
        std::optional<std::uint32_t> number_in_map(std::string_view) const override {
            const std::size_t at = text.find("key=");
            if (at == std::string::npos) return std::nullopt;
            return static_cast<std::uint32_t>(std::stoul(text.substr(at + 4)));
        }
        void write_json(TextSink&) const override {}
        DocumentPointer copy() const override { return std::make_unique<Text>(*this); }
        bool is_same(const Document& copy) const override {
            return document_cast<Text>(copy)->text == text;
        }
        Expected<void> recompute() override { return {}; }

      protected:
        Expected<Bytes> encoded() const override {
            if (text.find("unwritable") != std::string::npos)
                return failure(ErrorDetails{.message = "does not fit", .field = "words[0]"});
            const ByteView bytes = std::as_bytes(std::span(text));
            return Bytes(bytes.begin(), bytes.end());
        }
    };
    class FakeMap : public MapModel {
      public:
        explicit FakeMap(const Network& network) : network_(network) {}
        Network network() const override { return network_; }

      private:
        const Network& network_;
    };
    enum class Maps { one_a_file, one_in_many_files };

    FakeFormat(std::string magic, std::string extension, Maps maps, Network network = {})
        : mark_(magic), network_(std::move(network)) {
        info_.id = std::move(magic);
        info_.extensions = {std::move(extension)};
        info_.one_map_in_many_files = maps == Maps::one_in_many_files;
    }

    const FormatInfo& info() const override { return info_; }
    std::optional<Recognition> recognise(ByteView bytes, std::string_view name) const override {
        const std::string_view text = bytes_as_text(bytes);
        if (text.starts_with(mark_)) return Recognition{"1", Recognition::By::magic};
        if (text.starts_with("maybe")) return Recognition{"1", Recognition::By::sizes};
        if (name.starts_with(mark_)) return Recognition{"1", Recognition::By::name};
        return std::nullopt;
    }

    // A map of one empty file for each member of the network, or of a single one.
    Map opened() const {
        std::vector<Member> members;
        for (const NetworkMember& member : network_.members)
            members.push_back({member.file, 0, member.key, read({}).value()});
        if (members.empty()) members.push_back({"file", 0, {}, read({}).value()});
        return Map::of(*this, std::move(members)).value();
    }

  protected:
    const Network& network() const { return network_; }

    Expected<DocumentPointer> read_file(ByteView bytes, const OptionValues&) const override {
        const std::string text(bytes_as_text(bytes));
        if (const std::size_t at = text.find("broken"); at != std::string::npos)
            return failure(
                ErrorDetails{.message = "expected whole", .offset = at, .field = "words[1]"});
        return std::make_unique<Text>(*this, text);
    }
    Expected<std::unique_ptr<const MapModel>> model(std::span<const Member>,
                                                    const OptionValues&) const override {
        return std::make_unique<const FakeMap>(network_);
    }

  private:
    std::string mark_;
    Network network_;
    FormatInfo info_;
};

}  // namespace wend
